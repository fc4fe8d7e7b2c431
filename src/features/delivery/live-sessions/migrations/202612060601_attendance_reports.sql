-- The attendance report that staff uploaded for a session, by its file's name, and the stays of attendees in it.
alter table live_sessions add column report_file text;
create table live_reported_stays (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	seconds integer not null check (seconds >= 0),
	joined_at timestamptz,
	left_at timestamptz
);
create index live_reported_stays_by_session on live_reported_stays (session_id);
create index live_reported_stays_by_user on live_reported_stays (user_id);
