# The unit tests: one program, and in ctest one test for each of its files, so that they run side by side and a
# failure names its file.
find_package(doctest REQUIRED)
find_package(nlohmann_json REQUIRED)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} tests/*_test.cpp)
file(GLOB_RECURSE test_fixtures CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} tests/*.cpp)
list(FILTER test_sources EXCLUDE REGEX "^tests/embedding/")
list(FILTER test_fixtures EXCLUDE REGEX "^tests/(embedding/|fuzz/line_mutator)|_(test|fuzz)\\.cpp$")
add_executable(bindery_tests ${test_fixtures} ${test_sources})
target_include_directories(bindery_tests PRIVATE ${PROJECT_SOURCE_DIR})
get_property(libraries GLOBAL PROPERTY BINDERY_LIBRARIES)
target_link_libraries(bindery_tests PRIVATE ${libraries} bindery_parse bindery_kit doctest::doctest bindery_fmt
                      nlohmann_json::nlohmann_json bindery_flags)
bindery_precompile(bindery_tests <doctest/doctest.h>)
# Nearly all of their time is the library's: what optimizing their own code costs is never earned again. But some have the
# grammar of programs themselves and nest it 500 deep, for which frames that are not optimized are too large.
target_compile_options(bindery_tests PRIVATE -O0)
set(deep ${test_sources})
list(FILTER deep INCLUDE REGEX "^tests/grammar/dml/program_")
set_source_files_properties(${deep} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)
set_source_files_properties(tests/main.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON) # it has the code of doctest
# The analysis of a grammar folds over all of its rules; clang allows for 256 unless told otherwise.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(bindery_tests PRIVATE -fbracket-depth=1024)
endif()
# Of inline functions that the library has as well the linker takes those that it sees first: they are to be the
# optimized ones, which halves the time to run under sanitizers.
if(BINDERY_SANITIZE)
  set(optimized)
  foreach(library IN ITEMS ${libraries} bindery_app)
    get_target_property(type ${library} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
      list(APPEND optimized $<TARGET_FILE:${library}>)
    endif()
  endforeach()
  target_link_options(bindery_tests PRIVATE LINKER:--whole-archive ${optimized} LINKER:--no-whole-archive)
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
# The longest of all: begun last, it would run alone at the end.
set_tests_properties(laws/truncation PROPERTIES COST 100)
