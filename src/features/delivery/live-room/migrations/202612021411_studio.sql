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
	-- Counts the connections of speakers. Only the process that received the latest one can add segments.
	generation integer not null default 0,
	-- Seconds. A session's playlists state it, and it must not change with the segments that they list.
	longest_segment double precision not null default 0,
	-- Speakers can start a session again that a speaker ended, but not one that staff ended.
	ended_by_staff boolean not null default false
);
create index live_rooms_by_end on live_rooms (ended_at) where ended_at is not null;

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

-- When a broadcast reached attendees, and when the server was there. Attendance needs them longer than the segments.
create table live_room_signs (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	kind text not null check (kind in ('broadcast', 'server')),
	from_at timestamptz not null,
	until_at timestamptz not null
);
create index live_room_signs_by_session on live_room_signs (session_id, kind, id);

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

-- When a speaker had the studio open. Simulive sessions earn live credit only while an expert can be asked.
create table live_speaker_stays (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	speaker_id bigint not null references live_speakers on delete cascade,
	from_at timestamptz not null,
	until_at timestamptz not null
);
create index live_speaker_stays_by_session on live_speaker_stays (session_id, speaker_id, id);
create index live_speaker_stays_by_speaker on live_speaker_stays (speaker_id);

-- For other features: read-only.
create view public_live_rooms as
select session_id, started_at, ended_at from live_rooms;

-- Each segment with its stream.
create view public_live_segments as
select live_segments.session_id, live_segments.sequence, stream_id, seconds, starts_at, storage_key, bytes,
	take_id, rehearsal, live_streams.sequence as stream_sequence, head_key, head_bytes
from live_segments join live_streams on live_streams.id = live_segments.stream_id;

create view public_live_room_signs as
select session_id, kind, from_at, until_at from live_room_signs;

-- Slides that can be shown.
create view public_live_slides as
select session_id, deck, pages, page, furthest from live_slides where state = 'ready';

create view public_live_slide_turns as
select id, session_id, turned_at, title, deck, page from live_slide_turns;
