# How every target of ours is compiled: language, warnings, sanitizers, compiler cache.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(BINDERY_CCACHE ccache)
if(BINDERY_CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${BINDERY_CCACHE})
endif()

add_library(bindery_flags INTERFACE)
target_compile_options(bindery_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                                               -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual)
# GCC 12 warns of overlap in plain concatenations of strings (its bug 105329, mended in 13).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(bindery_flags INTERFACE -Wno-restrict)
endif()
if(BINDERY_WERROR)
  target_compile_options(bindery_flags INTERFACE -Werror)
endif()
# GCC forgets which headers are the system's once they are precompiled, and then warns of what it wrongly sees in them.
if(BINDERY_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(bindery_flags INTERFACE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
endif()

# bindery_precompile(TARGET [header...]): compiles what most files include once for a target, and the headers named.
function(bindery_precompile target)
  if(BINDERY_PCH)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang") # ccache cannot compare them by their times
      target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
    target_precompile_headers(${target} PRIVATE <fmt/format.h> <algorithm> <array> <charconv> <functional> <map>
                              <memory> <optional> <set> <span> <string> <unordered_map> <vector> ${ARGN})
  endif()
endfunction()

# bindery_compile_fast(file...): with few optimizations, for what runs once a command or where there are errors alone:
# it takes half as long to compile, and a twentieth longer to run.
function(bindery_compile_fast)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# Sanitizers concern every object of the build, so they are no property of single targets.
if(BINDERY_SANITIZE)
  add_compile_options(-fsanitize=${BINDERY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${BINDERY_SANITIZE})
  # What is read of an empty container is often memory that it may read.
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(BINDERY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
