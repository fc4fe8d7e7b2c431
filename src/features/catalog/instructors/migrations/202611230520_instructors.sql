create table instructors (
	name text primary key,
	slug text not null,
	credentials text not null default '',
	role text not null default '',
	profile text not null default '',
	featured boolean not null default false,
	position integer not null default 0
);
create index instructors_by_slug on instructors (slug);
