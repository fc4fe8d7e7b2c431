-- The version of public content belongs to the platform.
drop table catalog_version;
