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
