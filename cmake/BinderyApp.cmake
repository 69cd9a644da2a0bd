# The program: all that can be tested lies in a library of its own, main.cpp only calls it.
set(Boost_USE_STATIC_LIBS ${BINDERY_STATIC})
find_package(Boost REQUIRED COMPONENTS program_options)
find_package(nlohmann_json REQUIRED)

get_property(libraries GLOBAL PROPERTY BINDERY_LIBRARIES)
file(GLOB_RECURSE app_sources CONFIGURE_DEPENDS src/app/*.cpp)
file(GLOB app_main CONFIGURE_DEPENDS src/app/main.cpp)
list(REMOVE_ITEM app_sources ${app_main})

if(app_sources)
  add_library(bindery_app STATIC ${app_sources})
  set(app_scope PUBLIC)
  target_compile_definitions(bindery_app PRIVATE BINDERY_VERSION="${PROJECT_VERSION}")
else()
  add_library(bindery_app INTERFACE)
  set(app_scope INTERFACE)
endif()
target_include_directories(bindery_app ${app_scope} ${PROJECT_SOURCE_DIR})
target_link_libraries(bindery_app ${app_scope} ${libraries} Boost::program_options
                      nlohmann_json::nlohmann_json bindery_fmt bindery_flags)

bindery_precompile(bindery_app <filesystem> <boost/program_options/options_description.hpp>
                   <boost/program_options/value_semantic.hpp> <boost/program_options/variables_map.hpp>)
bindery_compile_fast(${app_sources})

if(app_main)
  add_executable(bindery ${app_main})
  set_target_properties(bindery PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_link_libraries(bindery PRIVATE bindery_app)
  if(BINDERY_STATIC)
    target_link_options(bindery PRIVATE -static-pie)
  endif()
endif()
