# The unit tests: one program, and in ctest one test for each of its files, so that they run side by side and a
# failure names its file.
find_package(doctest REQUIRED)
find_package(nlohmann_json REQUIRED)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} tests/*_test.cpp)
list(FILTER test_sources EXCLUDE REGEX "^tests/embedding/")
add_executable(bindery_tests tests/main.cpp tests/fuzz/reading.cpp tests/support/root.cpp ${test_sources})
target_include_directories(bindery_tests PRIVATE ${PROJECT_SOURCE_DIR})
get_property(libraries GLOBAL PROPERTY BINDERY_LIBRARIES)
target_link_libraries(bindery_tests PRIVATE ${libraries} bindery_parse bindery_kit doctest::doctest bindery_fmt
                      nlohmann_json::nlohmann_json bindery_flags)
bindery_precompile(bindery_tests <doctest/doctest.h>)
bindery_compile_fast(tests/main.cpp tests/fuzz/reading.cpp ${test_sources})
set_source_files_properties(tests/main.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON) # it has the code of doctest
# The analysis of a grammar folds over all of its rules; clang allows for 256 unless told otherwise.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(bindery_tests PRIVATE -fbracket-depth=1024)
endif()
# Under sanitizers the code of tests takes a third of the whole build to optimize. Of inline functions that the library
# has as well the linker takes those that it sees first: they are to be the optimized ones, which halves the time to run.
if(BINDERY_SANITIZE)
  target_compile_options(bindery_tests PRIVATE -O0)
  set(optimized)
  foreach(library IN ITEMS ${libraries} bindery_app)
    get_target_property(type ${library} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
      list(APPEND optimized $<TARGET_FILE:${library}>)
    endif()
  endforeach()
  target_link_options(bindery_tests PRIVATE LINKER:--whole-archive ${optimized} LINKER:--no-whole-archive)
  # What they have of the grammar of programs nests 500 deep: without optimization its frames fill the stack.
  set(deep ${test_sources})
  list(FILTER deep INCLUDE REGEX "^tests/grammar/dml/program_")
  set_source_files_properties(${deep} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)
endif()
if(BINDERY_APP)
  target_link_libraries(bindery_tests PRIVATE bindery_app)
endif()

# A file without a test is a failure: doctest says that it ran none and is content.
foreach(source IN LISTS test_sources)
  string(REGEX REPLACE "^tests/(.*)_test\\.cpp$" "\\1" name ${source})
  add_test(NAME ${name} COMMAND bindery_tests --source-file=*${source} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES FAIL_REGULAR_EXPRESSION "test cases: +0 ")
endforeach()
