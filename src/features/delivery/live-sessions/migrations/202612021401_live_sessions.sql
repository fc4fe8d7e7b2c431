-- A course has at most one session that is not over; a later date creates a new one.
create table live_sessions (
	id bigint generated always as identity primary key,
	-- The name in links and calendars.
	reference uuid not null unique default gen_random_uuid(),
	-- No foreign key: the session outlives its course.
	course_id integer not null,
	title text not null,
	starts_at timestamptz not null,
	minutes integer not null check (minutes > 0),
	state text not null default 'scheduled' check (state in ('scheduled', 'canceled', 'over')),
	-- Increases with every change that calendars must learn of.
	sequence integer not null default 0,
	moved_from timestamptz,
	provider text not null check (provider in ('link', 'zoom', 'teams')),
	-- Entered by staff; overrides the provider's URL.
	own_url text,
	meeting_id text,
	meeting_url text,
	-- The latest sequence that was sent to the provider.
	meeting_sequence integer,
	meeting_error text,
	meeting_claimed_until timestamptz not null default '-infinity',
	-- When attendance is counted. Null before the end and after counting.
	settle_after timestamptz,
	created_at timestamptz not null,
	-- True: the session is held in the live room instead of behind a link.
	held_here boolean not null default false,
	-- Minutes by which a running session was extended; they are part of its minutes.
	extended_minutes integer not null default 0 check (extended_minutes >= 0),
	-- When a session behind a link was really held, as staff say. Null: as scheduled. The same time twice: it did not take place.
	held_from timestamptz,
	held_until timestamptz,
	constraint live_sessions_held_check check (held_until >= held_from)
);
create unique index live_sessions_current on live_sessions (course_id) where state <> 'over';
create index live_sessions_by_course on live_sessions (course_id, id);
create index live_sessions_to_settle on live_sessions (settle_after) where settle_after is not null;
-- The dashboard counts canceled sessions whose purchases wait for a decision. Few sessions are canceled.
create index live_sessions_canceled on live_sessions (id) where state = 'canceled';
-- Staff sort sessions by title and start.
create index live_sessions_by_title on live_sessions (title, id);
create index live_sessions_by_start on live_sessions (starts_at, id);
create index live_sessions_ahead on live_sessions (starts_at, id) where state <> 'over';
create index live_sessions_over on live_sessions (starts_at, id) where state = 'over';

create table live_bookings (
	enrollment_id bigint primary key references enrollments on delete cascade,
	session_id bigint not null references live_sessions on delete cascade
);
create index live_bookings_by_session on live_bookings (session_id);

-- One row for each attendee, even with several enrollments, and what they were last notified of.
create table live_attendees (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	booked_at timestamptz not null,
	-- Set while none of the attendee's enrollments for it is active.
	removed_at timestamptz,
	notified_at timestamptz,
	notified_starts_at timestamptz,
	notified_state text check (notified_state in ('scheduled', 'canceled', 'gone')),
	primary key (session_id, user_id)
);
create index live_attendees_by_user on live_attendees (user_id);

-- Each reminder is sent once for a date.
create table live_reminders (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	kind text not null check (kind in ('day', 'hour')),
	starts_at timestamptz not null,
	ordered_at timestamptz not null,
	primary key (session_id, user_id, kind, starts_at)
);
create index live_reminders_by_user on live_reminders (user_id);

-- Minutes are counted when the session is over. Without a provider's report or a room, they run to the last sign of presence.
create table live_attendance (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	first_joined_at timestamptz,
	last_joined_at timestamptz,
	last_seen_at timestamptz,
	joins integer not null default 0,
	-- Joins before the session was moved.
	joins_discarded integer not null default 0,
	minutes integer check (minutes >= 0),
	source text check (source in ('joined', 'report', 'room', 'operator')),
	-- Joined, but missing from the provider's report: 0 minutes until staff decide.
	missing_from_report boolean not null default false,
	settled_at timestamptz,
	-- Why staff corrected the minutes. Accrediting bodies ask for it.
	reason text,
	primary key (session_id, user_id)
);
create index live_attendance_by_user on live_attendance (user_id);
create index live_attendance_undecided on live_attendance (session_id) where missing_from_report;

-- An attendee's registration for the provider's meeting, with their own link.
create table live_registrations (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	meeting_id text not null,
	registration_id text not null,
	join_url text not null,
	primary key (session_id, user_id)
);
create index live_registrations_by_user on live_registrations (user_id);

-- When attendees of a session behind a link were on its page.
create table live_page_stays (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	from_at timestamptz not null,
	until_at timestamptz not null
);
create index live_page_stays_by_attendee on live_page_stays (session_id, user_id, id);
create index live_page_stays_by_user on live_page_stays (user_id);

-- Messages of staff to the people of a session.
create table live_announcements (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	audience text not null check (audience in ('seats', 'buyers', 'attended', 'missed')),
	subject text not null,
	body text not null,
	-- Makes a repeated request send nothing twice.
	request_key text not null,
	-- Empty after the author's account was deleted; the name stays.
	sent_by bigint references users on delete set null,
	sent_by_name text not null,
	sent_at timestamptz not null,
	recipients integer not null,
	unique (session_id, request_key)
);
create index live_announcements_by_staff on live_announcements (sent_by);

-- For other features: read-only, without the columns that only this feature needs.
create view public_live_sessions as
select id, course_id, starts_at, minutes, state, reference, title, held_here, extended_minutes from live_sessions;

create view public_live_bookings as
select enrollment_id, session_id from live_bookings;

-- Who had a seat in a session, and how long they were there.
create view public_live_attendance as
select live_attendees.session_id, live_attendees.user_id, live_attendees.removed_at, live_attendance.first_joined_at,
	coalesce(live_attendance.joins, 0) as joins, live_attendance.minutes, live_attendance.source, live_attendance.reason
from live_attendees
left join live_attendance on live_attendance.session_id = live_attendees.session_id and live_attendance.user_id = live_attendees.user_id;

create view public_live_page_stays as
select id, session_id, user_id, from_at, until_at from live_page_stays;
