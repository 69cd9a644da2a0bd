# Targets out of folders: a new file in a folder needs no edit of any list.

# What only the build needs, being headers alone: an embedding program need not have it.
set(BINDERY_BUILD_ONLY bindery_flags bindery_kit taocpp::pegtl bindery_fmt)

# bindery_library(NAME SOURCES folder... [PREFIX prefix] [PUBLIC library...] [PRIVATE library...])
# makes bindery_[prefix_]NAME of all .cpp files below the folders (main.cpp excepted), or an interface library where
# there are only headers, and adds it to the libraries that are installed unless it is itself build-only.
function(bindery_library name)
  cmake_parse_arguments(ARG "" "PREFIX" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  set(exported ${name})
  if(ARG_PREFIX)
    set(exported ${ARG_PREFIX}_${name})
  endif()
  set(target bindery_${exported})

  set(patterns ${ARG_SOURCES})
  list(TRANSFORM patterns APPEND /*.cpp)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${patterns})
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    bindery_link(${target} PUBLIC ${ARG_PUBLIC})
    bindery_link(${target} PRIVATE ${ARG_PRIVATE} bindery_flags)
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    bindery_link(${target} INTERFACE ${ARG_PUBLIC} ${ARG_PRIVATE})
    set(scope INTERFACE)
  endif()
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                             $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${exported})
  add_library(bindery::${exported} ALIAS ${target})
  if(NOT target IN_LIST BINDERY_BUILD_ONLY)
    set_property(GLOBAL APPEND PROPERTY BINDERY_LIBRARIES ${target})
  endif()
endfunction()

# bindery_link(TARGET SCOPE library...): links, and hides what is build-only from the exported package.
function(bindery_link target scope)
  foreach(library IN LISTS ARGN)
    if(library IN_LIST BINDERY_BUILD_ONLY)
      target_link_libraries(${target} ${scope} $<BUILD_INTERFACE:${library}>)
    else()
      target_link_libraries(${target} ${scope} ${library})
    endif()
  endforeach()
endfunction()

# bindery_folders(VARIABLE FOLDER): the names of the folders in a folder that hold sources.
function(bindery_folders variable folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/${folder} ${folder}/*/*.cpp)
  list(TRANSFORM sources REPLACE "/.*" "")
  list(REMOVE_DUPLICATES sources)
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# bindery_resources(TARGET NAMESPACE FOLDER): each file of a folder becomes a std::string_view with the file's bytes,
# named like the file without "_" at its head and without its ending.
function(bindery_resources target namespace folder)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*)
  set(text "#include \"${folder}.hpp\"\n\nnamespace ${namespace} {\n")
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    get_filename_component(name ${file} NAME_WE)
    string(REGEX REPLACE "^_" "" name ${name})
    file(READ ${file} bytes)
    string(APPEND text "const std::string_view ${name} = R\"~~~~(${bytes})~~~~\";\n")
  endforeach()
  set(generated ${PROJECT_BINARY_DIR}/${folder}.cpp)
  file(WRITE ${generated}.in "${text}}\n")
  configure_file(${generated}.in ${generated} COPYONLY)
  target_sources(${target} PRIVATE ${generated})
endfunction()
