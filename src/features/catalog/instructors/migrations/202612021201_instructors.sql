-- Uploaded portraits. Cached pages refer to them, so they stay.
create table instructor_portraits (
	-- Derived from the content.
	id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
	-- A square WebP.
	bytes bytea not null check (length(bytes) <= 262144),
	created_at timestamptz not null
);

create table instructors (
	name text primary key,
	-- The address of the instructor's page.
	slug text not null,
	credentials text not null default '',
	role text not null default '',
	profile text not null default '',
	featured boolean not null default false,
	position integer not null default 0,
	-- Hidden instructors have no page.
	hidden boolean not null default false,
	-- Null: a portrait is drawn.
	portrait text references instructor_portraits (id)
);
create unique index instructors_by_slug on instructors (slug);
create index instructors_by_portrait on instructors (portrait);

-- Addresses from before an instructor's name changed. They lead to the current page.
create table former_instructor_slugs (
	slug text primary key,
	instructor text not null references instructors (name) on update cascade on delete cascade
);
create index former_instructor_slugs_by_instructor on former_instructor_slugs (instructor);

-- For other features: read-only.
create view public_instructors as
select name, slug, credentials, role, profile, featured, position, hidden, portrait from instructors;

create view public_instructor_portraits as
select id, bytes from instructor_portraits;
