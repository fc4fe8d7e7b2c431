-- Imports that can be undone, and what each of them replaced.
create table catalog_imports (
	id integer generated always as identity primary key,
	at timestamptz(3) not null,
	-- Null on the command line.
	actor_id bigint,
	file_name text not null,
	added integer not null default 0,
	changed integer not null default 0,
	undone_at timestamptz(3),
	-- The categories that it created, so that its undo can delete them.
	new_categories jsonb not null default '[]'
);

create table catalog_import_courses (
	import_id integer not null references catalog_imports on delete cascade,
	course_id integer not null,
	-- The version that the import wrote: a later one means that someone changed the course since.
	version integer not null,
	-- The course as it was; null if the import added it.
	before jsonb,
	primary key (import_id, course_id)
);
create index catalog_import_courses_by_course on catalog_import_courses (course_id);

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
