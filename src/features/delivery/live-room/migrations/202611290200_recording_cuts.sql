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

alter table live_rooms
	-- The file that was made, and its parts of the session: a list of objects with from and until.
	add column recording_key text,
	add column recorded_parts jsonb,
	drop constraint live_rooms_recording_check,
	-- withheld: staff unpublished it, or canceled its automatic publication.
	add constraint live_rooms_recording_check check (recording in ('making', 'published', 'failed', 'withheld'));
create index live_rooms_unpublished on live_rooms (ended_at) where recording is null and ended_at is not null;

-- Whether recordings are published without staff, some hours after the session. Without a row, they are not.
create table live_automatic_recordings (
	one boolean primary key default true check (one),
	hours integer not null check (hours between 1 and 720),
	-- Sessions that ended before are not published.
	since timestamptz not null
);
