-- The questions of a course: those that stop its recording, and those that exams are drawn from.
create table assessment_questions (
	id bigint generated always as identity primary key,
	course_id integer not null references courses on delete cascade,
	position integer not null,
	-- Increases when what people read changes. Attempts and answers have a copy of what they saw.
	version integer not null default 1,
	-- `QuestionContent`
	content jsonb not null,
	-- No exam is drawn with it anymore.
	retired_at timestamptz,
	changed_at timestamptz not null,
	-- The name of the staff member.
	changed_by text not null
);
create index assessment_questions_by_course on assessment_questions (course_id, position, id);

-- What a course asks beyond the rules of its bodies.
create table assessment_terms (
	course_id integer primary key references courses on delete cascade,
	-- `CourseTerms`
	terms jsonb not null,
	changed_at timestamptz not null,
	changed_by text not null
);

create table assessment_attempts (
	id bigint generated always as identity primary key,
	-- Empty when neither an account nor held evidence belongs to the attempt.
	enrollment_id bigint references enrollments on delete set null,
	-- Empty after the account was deleted.
	user_id bigint references users on delete set null,
	course_id integer not null,
	number integer not null,
	-- Draws the same exam again from the same bank.
	seed bigint not null,
	-- The terms under which it began (`ExamTerms`).
	terms jsonb not null,
	-- The questions as they were drawn, with what was chosen (`DrawnQuestion`).
	questions jsonb not null,
	started_at timestamptz not null,
	answered_at timestamptz,
	handed_in_at timestamptz,
	percent integer,
	passed boolean not null default false,
	-- The evidence of a deleted account refers to the attempt until then.
	held_until timestamptz,
	check ((handed_in_at is null) = (percent is null)),
	unique (enrollment_id, user_id, number)
);
-- A person sits in one exam at a time.
create unique index assessment_attempts_open on assessment_attempts (enrollment_id, user_id) where handed_in_at is null;
create index assessment_attempts_by_course on assessment_attempts (course_id);
create index assessment_attempts_by_user on assessment_attempts (user_id);
create index assessment_attempts_by_date on assessment_attempts (started_at);

-- Answers to the questions that stop a recording. Each is answered once.
create table assessment_reviews (
	id bigint generated always as identity primary key,
	enrollment_id bigint references enrollments on delete set null,
	user_id bigint references users on delete set null,
	course_id integer not null,
	question_id bigint not null,
	-- The question as it was read, with what was chosen (`DrawnQuestion`).
	question jsonb not null,
	is_right boolean not null,
	answered_at timestamptz not null,
	held_until timestamptz,
	unique (enrollment_id, user_id, question_id)
);
create index assessment_reviews_by_course on assessment_reviews (course_id, question_id);
create index assessment_reviews_by_user on assessment_reviews (user_id);
create index assessment_reviews_by_date on assessment_reviews (answered_at);

-- Attempts that staff gave beyond the rule.
create table assessment_extra_attempts (
	id bigint generated always as identity primary key,
	enrollment_id bigint references enrollments on delete set null,
	user_id bigint references users on delete set null,
	reason text not null,
	given_at timestamptz not null,
	given_by text not null,
	held_until timestamptz
);
create index assessment_extra_attempts_by_enrollment on assessment_extra_attempts (enrollment_id);
create index assessment_extra_attempts_by_user on assessment_extra_attempts (user_id);
