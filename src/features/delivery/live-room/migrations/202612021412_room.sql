-- Attendees in the room. The last page that was opened is the one that plays.
create table live_visitors (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	place text not null,
	entered_at timestamptz not null,
	seen_at timestamptz not null,
	primary key (session_id, user_id)
);
create index live_visitors_by_user on live_visitors (user_id);

-- When an attendee was in the room. A stay ends with the last sign of presence.
create table live_presence (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	from_at timestamptz not null,
	until_at timestamptz not null,
	-- False while the page was in the background.
	visible boolean not null
);
create index live_presence_by_attendee on live_presence (session_id, user_id, id);
create index live_presence_by_user on live_presence (user_id);

-- Whether an attendee is still there: when they were asked, and when they answered.
create table live_checks (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	-- Counts the checks of a session, from 0.
	number integer not null,
	asked_at timestamptz not null,
	answered_at timestamptz,
	-- silent: unannounced, by the room. content: a poll of the speaker. code: a code word.
	kind text not null default 'silent' check (kind in ('silent', 'content', 'code')),
	-- False if it came while the attendee was not in the room.
	seen boolean not null default true,
	-- Null: two minutes after it came.
	closes_at timestamptz,
	poll_id bigint,
	-- Wrong code words.
	tries integer not null default 0,
	excuse_reason text,
	excused_by text,
	excused_at timestamptz,
	primary key (session_id, user_id, number)
);
create index live_checks_by_user on live_checks (user_id);
create index live_checks_by_poll on live_checks (poll_id) where poll_id is not null;

-- What a session demands of its attendees, fixed when its room opens.
create table live_check_terms (
	session_id bigint primary key references live_sessions on delete cascade,
	terms jsonb not null,
	fixed_at timestamptz not null
);

create table live_codes (
	session_id bigint not null references live_sessions on delete cascade,
	-- Counts the segments of the session, from 0.
	segment integer not null,
	word text not null,
	-- When the speaker got it.
	due_at timestamptz not null,
	revealed_at timestamptz,
	revealed_by text,
	on_screen boolean not null default false,
	primary key (session_id, segment)
);

-- Why an attendee may not have answered: a stalled picture or a lost connection, as their browser reported, or that they closed the page.
create table live_attendee_signs (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	kind text not null check (kind in ('stalled', 'lost', 'left')),
	from_at timestamptz not null,
	until_at timestamptz not null
);
create index live_attendee_signs_by_attendee on live_attendee_signs (session_id, user_id);
create index live_attendee_signs_by_user on live_attendee_signs (user_id);

-- People who watch one screen together, and answer on their own phones. Each has a seat.
create table live_groups (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	-- Whose page shows the picture, and who confirms who was in the room.
	host_id bigint references users on delete set null,
	host_name text not null,
	code text not null unique,
	created_at timestamptz not null,
	unique (session_id, host_id)
);
create index live_groups_by_host on live_groups (host_id);

create table live_group_members (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	group_id bigint not null references live_groups on delete cascade,
	joined_at timestamptz not null,
	-- When they went on to watch on their own device; null while they are in the group.
	left_at timestamptz,
	-- When the host confirmed that they were in the room.
	confirmed_at timestamptz,
	primary key (session_id, user_id)
);
create index live_group_members_by_group on live_group_members (group_id);
create index live_group_members_by_user on live_group_members (user_id);

-- For other features: read-only, without the columns that only this feature needs.
create view public_live_visitors as
select session_id, user_id, seen_at from live_visitors;

create view public_live_presence as
select session_id, user_id, until_at from live_presence;
