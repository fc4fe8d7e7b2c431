-- Access to a course: one active row for each seat. A seat given to another customer is a new enrollment, so that
-- attendance and certificates stay with the earlier one.
create table enrollments (
	id bigint generated always as identity primary key,
	-- The name in links: unguessable.
	reference text not null unique,
	order_line_id bigint not null references order_lines on delete cascade,
	seat integer not null check (seat > 0),
	-- Empty after erasure.
	user_id bigint references users on delete set null,
	course_id integer not null,
	pricing_id integer not null,
	session_type text not null,
	grants_live boolean not null,
	grants_recording boolean not null,
	grants_transcript boolean not null,
	state text not null default 'active' check (state in ('active', 'ended')),
	enrolled_at timestamptz not null,
	-- The first access to a recording, its captions or a transcript. From then on the seat is used.
	first_opened_at timestamptz
);
create unique index enrollments_by_seat on enrollments (order_line_id, seat) where state = 'active';
create index enrollments_by_line on enrollments (order_line_id, seat);
create index enrollments_by_user on enrollments (user_id, id);
create index enrollments_live on enrollments (course_id, user_id) where grants_live and state = 'active';

-- For other features: read-only, without the columns that only this feature needs.
create view public_enrollments as
select id, reference, order_line_id, seat, user_id, course_id, pricing_id, session_type, grants_live, grants_recording,
	grants_transcript, state, enrolled_at, first_opened_at from enrollments;
