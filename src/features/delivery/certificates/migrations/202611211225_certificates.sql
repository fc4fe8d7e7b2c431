-- Which credits attending a course earns, set by operators.
create table course_credits (
	course_id integer not null references courses on delete cascade,
	programme text not null check (programme in ('SHRM', 'HRCI', 'RAPS', 'CPE')),
	-- The programme's own number for the course.
	number text not null,
	hours double precision not null check (hours > 0 and hours <= 100),
	primary key (course_id, programme)
);

-- What one must do for the certificate: either is enough. Without a row a course gives none.
create table completion_requirements (
	course_id integer primary key references courses on delete cascade,
	-- Minutes of live attendance.
	live_minutes integer check (live_minutes > 0),
	-- Percent of the recording.
	watched_percent integer check (watched_percent between 1 and 100),
	check (live_minutes is not null or watched_percent is not null)
);

-- What a certificate says is frozen when it is issued.
create table certificates (
	id bigint generated always as identity primary key,
	-- Without its hyphens; unguessable.
	code text not null unique,
	enrollment_id bigint not null unique references enrollments on delete cascade,
	-- Empty, and the name with it, once the person was erased.
	user_id bigint references users on delete set null,
	name text not null,
	course_id integer not null,
	title text not null,
	instructor text not null,
	-- How the bar was reached, and when the training took place.
	way text not null check (way in ('live', 'recording')),
	held_at timestamptz not null,
	hours double precision not null,
	credits jsonb not null,
	issued_at timestamptz not null,
	revoked_at timestamptz,
	revoked_reason text,
	revoked_by bigint references users on delete set null,
	check ((revoked_at is null) = (revoked_reason is null))
);
create index certificates_by_user on certificates (user_id);
create index certificates_by_course on certificates (course_id);
