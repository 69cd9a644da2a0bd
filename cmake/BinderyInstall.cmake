# What an embedding program finds with find_package(bindery): the libraries, their headers and the program.
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY BINDERY_LIBRARIES)
install(TARGETS ${libraries} EXPORT bindery-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TARGET bindery)
  install(TARGETS bindery RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
endif()

install(DIRECTORY include/bindery DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.hpp)
# The doors of languages and generators: <bindery/languages/dml/language.hpp>, <bindery/generators/rst/generator.hpp>.
install(DIRECTORY src/languages DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bindery FILES_MATCHING PATTERN language.hpp)
install(DIRECTORY generators DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bindery FILES_MATCHING PATTERN generator.hpp)

# Schemas of what `--format json` and `generate json` write, and the pages that README.md names.
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/bindery)
install(EXPORT bindery-targets NAMESPACE bindery:: DESTINATION ${package_folder})
configure_package_config_file(cmake/bindery-config.cmake.in bindery-config.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(bindery-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/bindery-config.cmake ${PROJECT_BINARY_DIR}/bindery-config-version.cmake
        DESTINATION ${package_folder})
