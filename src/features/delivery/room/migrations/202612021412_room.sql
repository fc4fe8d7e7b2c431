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
	primary key (session_id, user_id, number)
);
create index live_checks_by_user on live_checks (user_id);

-- For other features: read-only, without the columns that only this feature needs.
create view public_live_visitors as
select session_id, user_id, seen_at from live_visitors;

create view public_live_presence as
select session_id, user_id, until_at from live_presence;
