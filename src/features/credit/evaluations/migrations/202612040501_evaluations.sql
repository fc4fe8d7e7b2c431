-- What attendees say about a course that grants credit. One for an enrollment.
create table evaluations (
	id bigint generated always as identity primary key,
	-- Empty when neither an account nor held evidence belongs to the answers.
	enrollment_id bigint unique references enrollments on delete set null,
	-- Empty after the account was deleted.
	user_id bigint references users on delete set null,
	course_id integer not null,
	title text not null,
	objectives smallint not null check (objectives between 1 and 5),
	materials smallint not null check (materials between 1 and 5),
	time_allotted smallint not null check (time_allotted between 1 and 5),
	-- A list of names and ratings.
	instructors jsonb not null,
	comment text not null,
	submitted_at timestamptz not null,
	changed_at timestamptz not null,
	-- The evidence of a deleted account refers to the answers until then.
	held_until timestamptz
);
create index evaluations_by_course on evaluations (course_id, id);
create index evaluations_by_user on evaluations (user_id);
create index evaluations_by_date on evaluations (submitted_at);
create index evaluations_held on evaluations (held_until) where held_until is not null;

-- For other features: answers with the enrollment they belong to.
create view public_evaluations as
select id, enrollment_id, course_id, objectives, materials, time_allotted, instructors, comment, submitted_at, changed_at from evaluations;
