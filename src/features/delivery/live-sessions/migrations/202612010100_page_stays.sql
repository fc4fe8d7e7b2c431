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

-- When a session behind a link was really held, as staff say. Null: as scheduled.
alter table live_sessions
	add column held_from timestamptz,
	add column held_until timestamptz check (held_until > held_from);
