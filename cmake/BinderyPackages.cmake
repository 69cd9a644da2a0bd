# What scripts/package makes with cpack: the program and its documents, as an archive and as a Debian package. Linked
# statically, it needs no other package.
set(CPACK_PACKAGE_NAME bindery)
set(CPACK_PACKAGE_VENDOR "Bindery")
set(CPACK_PACKAGE_CONTACT "The Bindery project")
set(CPACK_PACKAGE_DESCRIPTION
    "It reports what does not conform in DML scripts, and generates Python APIs and documentation.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_PACKAGE_FILE_NAME bindery-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_ARCHIVE_PROGRAM_FILE_NAME ${CPACK_PACKAGE_FILE_NAME})
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package_layout.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME bindery)
set(CPACK_DEBIAN_PROGRAM_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0)
include(CPack)

# What is linked into the program came from these packages of Debian, whose licences go along with it. That of Boost
# asks for nothing where a program alone is handed on.
foreach(package IN ITEMS libc6-dev libfmt-dev libstdc++-12-dev libxxhash-dev nlohmann-json3-dev tao-pegtl-dev)
  install(FILES /usr/share/doc/${package}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR}/licences RENAME ${package}
          COMPONENT program OPTIONAL)
endforeach()
