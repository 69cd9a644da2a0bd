# One libFuzzer target for each file tests/fuzz/*_fuzz.cpp; scripts/fuzz runs one with the corpus as seeds.
add_library(bindery_fuzz STATIC tests/fuzz/reading.cpp tests/support/root.cpp)
target_include_directories(bindery_fuzz PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(bindery_fuzz PUBLIC bindery_app)

file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*_fuzz.cpp)
foreach(source IN LISTS fuzz_sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source} tests/fuzz/line_mutator.cpp)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
  target_link_libraries(${name} PRIVATE bindery_fuzz)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
endforeach()
