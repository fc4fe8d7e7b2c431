-- The files of imports that have not finished, and how far each came. Deleted when the import ends.
create table catalog_import_files (
	import_id integer primary key references catalog_imports on delete cascade,
	-- The text in UTF-16, compressed: it can hold characters that a text column cannot.
	file bytea not null,
	options jsonb not null,
	-- How many rows of the file are done: among those with a course number, and among those without, which are saved last.
	numbered_row integer not null default 0,
	unnumbered_row integer not null default 0,
	-- Increases when the import is resumed. An earlier run then saves nothing more.
	run integer not null default 1
);
