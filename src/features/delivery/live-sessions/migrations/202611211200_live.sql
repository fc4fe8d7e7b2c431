-- One row a live session of a course. A course has at most one that is not over; a later date makes a new one.
create table live_sessions (
	id bigint generated always as identity primary key,
	-- What links and calendars name it by.
	reference uuid not null unique default gen_random_uuid(),
	-- Stays when its course is taken out of the catalog.
	course_id integer not null,
	title text not null,
	starts_at timestamptz not null,
	minutes integer not null check (minutes > 0),
	state text not null default 'scheduled' check (state in ('scheduled', 'canceled', 'over')),
	-- Rises with every change that calendars must learn of.
	sequence integer not null default 0,
	moved_from timestamptz,
	provider text not null check (provider in ('link', 'zoom', 'teams')),
	-- Entered by an operator; comes before the provider's.
	own_url text,
	meeting_id text,
	meeting_url text,
	-- The sequence that the provider knows.
	meeting_sequence integer,
	meeting_error text,
	meeting_claimed_until timestamptz not null default '-infinity',
	-- When attendance is counted, after the end; empty before the end and once it is counted.
	settle_after timestamptz,
	created_at timestamptz not null
);
create unique index live_sessions_current on live_sessions (course_id) where state <> 'over';
create index live_sessions_by_course on live_sessions (course_id, id);
create index live_sessions_to_settle on live_sessions (settle_after) where settle_after is not null;

-- Which session an enrollment is for.
create table live_bookings (
	enrollment_id bigint primary key references enrollments on delete cascade,
	session_id bigint not null references live_sessions on delete cascade
);
create index live_bookings_by_session on live_bookings (session_id);

-- Who attends, once each however many enrollments they have, and what they were told last.
create table live_attendees (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	booked_at timestamptz not null,
	-- Set while none of the person's enrollments for it is active.
	removed_at timestamptz,
	notified_at timestamptz,
	notified_starts_at timestamptz,
	notified_state text check (notified_state in ('scheduled', 'canceled', 'gone')),
	primary key (session_id, user_id)
);
create index live_attendees_by_user on live_attendees (user_id);

-- Which reminder went to whom for which date: each once.
create table live_reminders (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	kind text not null check (kind in ('day', 'hour')),
	starts_at timestamptz not null,
	ordered_at timestamptz not null,
	primary key (session_id, user_id, kind, starts_at)
);
create index live_reminders_by_user on live_reminders (user_id);

-- Who came. Minutes are counted once the session is over.
create table live_attendance (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	first_joined_at timestamptz,
	last_joined_at timestamptz,
	joins integer not null default 0,
	minutes integer check (minutes >= 0),
	source text check (source in ('joined', 'report', 'operator')),
	settled_at timestamptz,
	primary key (session_id, user_id)
);
create index live_attendance_by_user on live_attendance (user_id);

create index enrollments_live on enrollments (course_id, user_id) where grants_live and state = 'active';
