# The benchmarks of single stages: one program out of all files of bench/, built when it is asked for.
find_package(benchmark QUIET)
if(NOT benchmark_FOUND)
  message(STATUS "No target bindery_bench: google-benchmark is not installed")
  return()
endif()

get_property(libraries GLOBAL PROPERTY BINDERY_LIBRARIES)
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
if(bench_sources)
  add_executable(bindery_bench EXCLUDE_FROM_ALL ${bench_sources})
  set_target_properties(bindery_bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_include_directories(bindery_bench PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(bindery_bench PRIVATE BINDERY_ROOT="${PROJECT_SOURCE_DIR}")
  target_link_libraries(bindery_bench PRIVATE ${libraries} bindery_app benchmark::benchmark bindery_fmt
                        bindery_flags)
endif()
