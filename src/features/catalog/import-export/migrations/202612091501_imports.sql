-- One record of imports, of courses and of people, and of what each of them added and changed.
create table imports (
	id integer generated always as identity primary key,
	kind text not null check (kind in ('courses', 'customers', 'purchases', 'certificates', 'subscribers')),
	at timestamptz(3) not null,
	-- Null on the command line.
	actor_id bigint,
	file_name text not null,
	undone_at timestamptz(3),
	-- The categories that it created, so that its undo can delete them.
	new_categories jsonb not null default '[]'
);
create table import_items (
	import_id integer not null references imports on delete cascade,
	what text not null check (what in ('course', 'purchase', 'certificate', 'subscriber', 'account')),
	item_id bigint not null,
	-- The version of a course that the import wrote: a later one means that someone changed it since.
	version integer,
	-- The course as it was; null for what the import added.
	before jsonb,
	undone boolean not null default false,
	primary key (import_id, what, item_id)
);
create index import_items_by_item on import_items (what, item_id);

insert into imports (id, kind, at, actor_id, file_name, undone_at, new_categories) overriding system value
select id, 'courses', at, actor_id, file_name, undone_at, new_categories from catalog_imports;
-- Their numbers follow those of the imports of courses.
insert into imports (id, kind, at, actor_id, file_name, undone_at) overriding system value
select id + (select coalesce(max(id), 0) from catalog_imports), kind, at, actor_id, file_name, undone_at from people_imports;
insert into import_items (import_id, what, item_id, version, before)
select import_id, 'course', course_id, version, before from catalog_import_courses;
insert into import_items (import_id, what, item_id, undone)
select import_id + (select coalesce(max(id), 0) from catalog_imports), what, item_id, undone from people_import_items;
select setval(pg_get_serial_sequence('imports', 'id'), (select coalesce(max(id), 0) + 1 from imports), false);

alter table catalog_import_files drop constraint catalog_import_files_import_id_fkey,
	add constraint catalog_import_files_import_id_fkey foreign key (import_id) references imports on delete cascade;
drop table catalog_import_courses, catalog_imports, people_import_items, people_imports;
