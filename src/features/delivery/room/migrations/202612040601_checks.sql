-- silent: unannounced, by the room. content: a poll of the speaker. code: a code word.
alter table live_checks add column kind text not null default 'silent' check (kind in ('silent', 'content', 'code'));
-- False if it came while the attendee was not in the room.
alter table live_checks add column seen boolean not null default true;
-- Null: two minutes after it came.
alter table live_checks add column closes_at timestamptz;
alter table live_checks add column poll_id bigint;
-- Wrong code words.
alter table live_checks add column tries integer not null default 0;
alter table live_checks add column excuse_reason text;
alter table live_checks add column excused_by text;
alter table live_checks add column excused_at timestamptz;
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
	given_at timestamptz,
	given_by text,
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
