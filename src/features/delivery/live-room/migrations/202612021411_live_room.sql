-- A session's broadcast. A row exists once a speaker has opened it.
create table live_rooms (
	session_id bigint primary key references live_sessions on delete cascade,
	-- Only this broadcast can add segments; a new one replaces it.
	current_take uuid,
	segments integer not null default 0,
	streams integer not null default 0,
	last_segment_at timestamptz,
	started_at timestamptz,
	ended_at timestamptz,
	-- The recording made of its segments. withheld: staff unpublished it, or canceled its automatic publication.
	recording text check (recording in ('making', 'published', 'failed', 'withheld')),
	-- The file that was made, and its parts of the session: a list of objects with from and until.
	recording_key text,
	recorded_parts jsonb,
	-- Counts the connections of speakers. Only the process that received the latest one can add segments.
	generation integer not null default 0,
	-- Seconds. A session's playlists state it, and it must not change with the segments that they list.
	longest_segment double precision not null default 0,
	-- Speakers can start a session again that a speaker ended, but not one that staff ended.
	ended_by_staff boolean not null default false
);
create index live_rooms_unpublished on live_rooms (ended_at) where recording is null and ended_at is not null;

-- Speakers have no account: their link admits them until it is revoked.
create table live_speakers (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	name text not null,
	created_at timestamptz not null,
	revoked_at timestamptz
);
create index live_speakers_by_session on live_speakers (session_id);

-- What one recorder in a speaker's browser sends, until it stops.
create table live_takes (
	id uuid primary key,
	session_id bigint not null references live_sessions on delete cascade,
	speaker_id bigint references live_speakers on delete set null,
	rehearsal boolean not null,
	-- The stored head of the received stream, without which its later bytes cannot be read.
	head_key text,
	-- Bytes of the received stream that are in stored segments.
	acknowledged bigint not null default 0,
	started_at timestamptz not null
);
create index live_takes_by_session on live_takes (session_id);
create index live_takes_by_speaker on live_takes (speaker_id);

-- The output of one conversion. Players see a discontinuity between two.
create table live_streams (
	id bigint generated always as identity primary key,
	take_id uuid not null references live_takes on delete cascade,
	session_id bigint not null references live_sessions on delete cascade,
	rehearsal boolean not null,
	-- Counts the streams of the session.
	sequence integer not null,
	head_key text not null,
	head_bytes integer not null
);
create index live_streams_by_session on live_streams (session_id);
create index live_streams_by_take on live_streams (take_id);

create table live_segments (
	session_id bigint not null references live_sessions on delete cascade,
	-- Counts the segments of the session.
	sequence integer not null,
	stream_id bigint not null references live_streams on delete cascade,
	seconds double precision not null,
	starts_at timestamptz not null,
	storage_key text not null,
	bytes integer not null,
	primary key (session_id, sequence)
);
create index live_segments_by_stream on live_segments (stream_id);

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

-- When a broadcast reached attendees, and when the server was there. Attendance needs them longer than the segments.
create table live_room_signs (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	kind text not null check (kind in ('broadcast', 'server')),
	from_at timestamptz not null,
	until_at timestamptz not null
);
create index live_room_signs_by_session on live_room_signs (session_id, kind, id);

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

-- The slides of a session: a PDF whose pages are stored as images.
create table live_slides (
	session_id bigint primary key references live_sessions on delete cascade,
	-- Names the stored files; another upload has another name.
	deck text not null,
	name text not null,
	state text not null check (state in ('converting', 'ready', 'failed')),
	problem text check (problem in ('protected_or_damaged', 'too_many_pages', 'too_slow')),
	-- 0 before the first page is converted.
	pages integer not null default 0,
	converted integer not null default 0,
	-- The page that the speaker shows, and the last one that attendees have seen.
	page integer not null default 1,
	furthest integer not null default 1,
	added_at timestamptz not null
);

-- The text of each page of a session's slides.
create table live_slide_texts (
	session_id bigint not null references live_slides on delete cascade,
	page integer not null,
	text text not null,
	primary key (session_id, page)
);

-- When a slide was shown. Keeps its title, because the slides can be replaced.
create table live_slide_turns (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	turned_at timestamptz not null,
	title text not null,
	-- What was shown, for attendees whose picture is late.
	deck text,
	page integer
);
create index live_slide_turns_by_session on live_slide_turns (session_id, id);

-- How the recording of a session is cut. Times are whole seconds of what attendees saw; the segments stay as they are.
create table live_recording_cuts (
	session_id bigint primary key references live_sessions on delete cascade,
	start_second integer not null check (start_second >= 0),
	-- Null: until the end.
	end_second integer check (end_second > start_second),
	-- A list of objects with from and until: what is left out in between.
	breaks jsonb not null,
	-- The frame before the recording plays; null: the course's cover.
	poster_second integer check (poster_second >= 0),
	changed_at timestamptz not null
);

-- Whether recordings are published without staff, some hours after the session. Without a row, they are not.
create table live_automatic_recordings (
	one boolean primary key default true check (one),
	hours integer not null check (hours between 1 and 720),
	-- Sessions that ended before are not published.
	since timestamptz not null
);

-- A recording that is shown as a live session. Its segments are stored like those of a broadcast, with times from replayEpoch
-- on (rules/replay.ts), because the date of the session can change.
create table live_replays (
	session_id bigint primary key references live_sessions on delete cascade,
	state text not null check (state in ('preparing', 'ready', 'failed')),
	-- Names the take that has its segments.
	take_id uuid not null unique,
	seconds double precision not null,
	chosen_at timestamptz not null
);
