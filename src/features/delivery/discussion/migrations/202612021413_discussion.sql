-- The chat, questions and polls of a session. Every change takes the next version, in whose order other servers read it.
create table live_discussions (
	session_id bigint primary key references live_sessions on delete cascade,
	version bigint not null default 0,
	chat_open boolean not null default true
);

create table live_messages (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_discussions on delete cascade,
	version bigint not null,
	-- Null for speakers, who have no account.
	user_id bigint references users on delete cascade,
	name text not null,
	body text not null,
	sent_at timestamptz not null,
	hidden boolean not null default false
);
create index live_messages_by_version on live_messages (session_id, version);
create index live_messages_by_user on live_messages (user_id);

create table live_questions (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_discussions on delete cascade,
	version bigint not null,
	user_id bigint not null references users on delete cascade,
	name text not null,
	body text not null,
	asked_at timestamptz not null,
	state text not null check (state in ('pending', 'approved', 'answered', 'dismissed')),
	votes integer not null default 0
);
create index live_questions_by_version on live_questions (session_id, version);
create index live_questions_by_user on live_questions (user_id);

create table live_question_votes (
	question_id bigint not null references live_questions on delete cascade,
	user_id bigint not null references users on delete cascade,
	primary key (question_id, user_id)
);
create index live_question_votes_by_user on live_question_votes (user_id);

create table live_polls (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_discussions on delete cascade,
	version bigint not null,
	question text not null,
	options text[] not null,
	state text not null check (state in ('draft', 'open', 'closed', 'discarded'))
);
create index live_polls_by_version on live_polls (session_id, version);

-- One answer per person: the number of the option, from 0.
create table live_poll_answers (
	poll_id bigint not null references live_polls on delete cascade,
	user_id bigint not null references users on delete cascade,
	option integer not null,
	primary key (poll_id, user_id)
);
create index live_poll_answers_by_user on live_poll_answers (user_id);

-- People whom a moderator removed from a session.
create table live_removals (
	session_id bigint not null references live_discussions on delete cascade,
	user_id bigint not null references users on delete cascade,
	version bigint not null,
	name text not null,
	removed boolean not null,
	primary key (session_id, user_id)
);
create index live_removals_by_user on live_removals (user_id);

-- People who can't be in a session now.
create view public_live_removals as
select session_id, user_id from live_removals where removed;
