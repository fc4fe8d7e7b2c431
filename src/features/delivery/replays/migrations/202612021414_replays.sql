-- The recording made of the segments of a session.
create table live_recordings (
	session_id bigint primary key references live_sessions on delete cascade,
	-- withheld: staff unpublished it, or canceled its automatic publication.
	state text not null check (state in ('making', 'published', 'failed', 'withheld')),
	-- The file that was made, and its parts of the session: a list of objects with from and until.
	storage_key text,
	parts jsonb
);

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
-- on (studio/rules/replay-epoch.ts), because the date of the session can change.
create table live_replays (
	session_id bigint primary key references live_sessions on delete cascade,
	state text not null check (state in ('preparing', 'ready', 'failed')),
	-- Names the take that has its segments.
	take_id uuid not null unique,
	seconds double precision not null,
	chosen_at timestamptz not null
);

-- For other features: read-only, without the columns that only this feature needs.
create view public_live_recordings as
select session_id, state from live_recordings;

create view public_live_automatic_recordings as
select hours, since from live_automatic_recordings;

create view public_live_replays as
select session_id, state, take_id, seconds from live_replays;
