-- Uploaded portraits. Cached pages refer to them, so they stay.
create table instructor_portraits (
	-- Derived from the content.
	id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
	-- A square WebP.
	bytes bytea not null check (length(bytes) <= 262144),
	created_at timestamptz not null
);

-- Null: a portrait is drawn.
alter table instructors add column portrait text references instructor_portraits (id);
create index instructors_by_portrait on instructors (portrait);

create or replace view public_instructors as
select name, slug, credentials, role, profile, featured, position, hidden, portrait from instructors;

create view public_instructor_portraits as
select id, bytes from instructor_portraits;
