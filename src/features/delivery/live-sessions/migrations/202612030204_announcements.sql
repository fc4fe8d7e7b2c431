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
