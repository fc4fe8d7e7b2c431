-- Either threshold earns the certificate. A course without a row has none.
create table completion_requirements (
	course_id integer primary key references courses on delete cascade,
	live_minutes integer check (live_minutes > 0),
	-- Percent of the recording.
	watched_percent integer check (watched_percent between 1 and 100),
	check (live_minutes is not null or watched_percent is not null)
);

-- Name, title and credits are copied when the certificate is issued, so that later changes do not alter it.
create table certificates (
	id bigint generated always as identity primary key,
	-- Without hyphens; unguessable.
	code text not null unique,
	enrollment_id bigint not null unique references enrollments on delete cascade,
	-- Empty, as the name, after erasure.
	user_id bigint references users on delete set null,
	name text not null,
	course_id integer not null,
	title text not null,
	instructor text not null,
	way text not null check (way in ('live', 'recording')),
	-- What proves live attendance: the provider's report, presence on the session's page, or a correction by staff.
	evidence text check (evidence in ('report', 'presence', 'corrected')),
	held_at timestamptz not null,
	hours double precision not null,
	credits jsonb not null,
	issued_at timestamptz not null,
	revoked_at timestamptz,
	revoked_reason text,
	revoked_by bigint references users on delete set null,
	-- Staff find certificates by the holder's name and the course.
	searched text not null generated always as (lower(name || ' ' || title)) stored,
	check ((revoked_at is null) = (revoked_reason is null))
);
create index certificates_by_user on certificates (user_id);
create index certificates_by_course on certificates (course_id);
create index certificates_searched on certificates using gin (searched gin_trgm_ops);
-- Staff sort certificates by name and course.
create index certificates_by_name on certificates (lower(name), id);
create index certificates_by_title on certificates (title, id);

-- Valid certificates by order line. Codes are in groups of four, as they are displayed.
create view public_certificates as
select certificates.id, enrollments.order_line_id, regexp_replace(certificates.code, '(.{4})(?=.)', '\1-', 'g') as code, certificates.name
from certificates join enrollments on enrollments.id = certificates.enrollment_id
where certificates.revoked_at is null;
