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
