# How fmt is used: as headers, whose code src/core/fmt.cpp compiles once. It says what that is for fmt 9; of any other
# version each unit compiles its own.
add_library(bindery_fmt INTERFACE)
if(fmt_VERSION VERSION_GREATER_EQUAL 9 AND fmt_VERSION VERSION_LESS 10)
  get_target_property(fmt_folders fmt::fmt-header-only INTERFACE_INCLUDE_DIRECTORIES)
  target_include_directories(bindery_fmt SYSTEM INTERFACE ${fmt_folders})
else()
  target_link_libraries(bindery_fmt INTERFACE fmt::fmt-header-only)
endif()
