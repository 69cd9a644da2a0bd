# What an embedding program finds with find_package(bindery): the libraries, their headers and the program.
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY BINDERY_LIBRARIES)
install(TARGETS ${libraries} EXPORT bindery-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TARGET bindery)
  install(TARGETS bindery RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
endif()

install(DIRECTORY include/bindery DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.hpp)
# The doors of languages, of reports, of generators and of printers: <bindery/languages/dml/language.hpp>,
# <bindery/render/report.hpp>, <bindery/generators/rst/generator.hpp>, <bindery/generators/sexpr/sexpr.hpp>.
install(DIRECTORY src/languages DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bindery FILES_MATCHING PATTERN language.hpp)
install(FILES src/render/report.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bindery/render)
foreach(generator IN LISTS generators)
  file(GLOB door CONFIGURE_DEPENDS generators/${generator}/generator.hpp generators/${generator}/${generator}.hpp)
  install(FILES ${door} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bindery/generators/${generator})
endforeach()

# Schemas of what `--format json`, `generate json` and `parse --to json` write, and the pages that README.md names.
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/bindery)
install(EXPORT bindery-targets NAMESPACE bindery:: DESTINATION ${package_folder})
configure_package_config_file(cmake/bindery-config.cmake.in bindery-config.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(bindery-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/bindery-config.cmake ${PROJECT_BINARY_DIR}/bindery-config-version.cmake
        DESTINATION ${package_folder})
