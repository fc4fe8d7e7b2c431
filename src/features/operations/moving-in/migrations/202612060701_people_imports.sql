-- Imports of people that can be undone, and what each of them added.
create table people_imports (
	id integer generated always as identity primary key,
	kind text not null check (kind in ('customers', 'purchases', 'certificates', 'subscribers')),
	at timestamptz not null,
	actor_id bigint not null,
	file_name text not null,
	undone_at timestamptz
);
create table people_import_items (
	import_id integer not null references people_imports on delete cascade,
	what text not null check (what in ('purchase', 'certificate', 'subscriber', 'account')),
	item_id bigint not null,
	undone boolean not null default false,
	primary key (import_id, what, item_id)
);
