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
