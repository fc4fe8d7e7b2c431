-- A session's broadcast. A row exists once a speaker has opened it.
create table live_rooms (
	session_id bigint primary key references live_sessions on delete cascade,
	-- Only this broadcast can add segments; a new one replaces it.
	current_take uuid,
	segments integer not null default 0,
	streams integer not null default 0,
	last_segment_at timestamptz,
	started_at timestamptz,
	ended_at timestamptz
);

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
