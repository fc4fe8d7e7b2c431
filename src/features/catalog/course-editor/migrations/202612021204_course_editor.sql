-- Every version of a course's content. Append-only.
create table course_versions (
	course_id integer not null references courses (id) on delete cascade,
	version integer not null check (version > 0),
	at timestamptz(3) not null,
	-- Null: not done by a staff member.
	actor_id integer,
	actor_name text,
	action text not null,
	changed_fields text[] not null,
	content jsonb not null,
	primary key (course_id, version),
	check ((actor_id is null) = (actor_name is null))
);

-- Actions on many courses that the console sends in several calls. The last call, or a job if it does not arrive, turns the row into one audit event.
create table course_bulk_changes (
	-- As in the audit log: negative numbers are API keys.
	actor_id integer not null,
	run text not null check (length(run) between 16 and 64),
	actor_name text not null,
	-- The action without its courses.
	wanted jsonb not null,
	course_ids integer[] not null,
	-- The time of the latest call.
	at timestamptz not null,
	primary key (actor_id, run)
);
create index course_bulk_changes_by_time on course_bulk_changes (at);

-- For other features: read-only.
create view public_course_versions as
select course_id, version, at, actor_id, actor_name, action, changed_fields, content from course_versions;
