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
