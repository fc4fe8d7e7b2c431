-- What a speech model wrote down of a recording, for staff to edit and publish.
create table caption_drafts (
	recording_key text primary key references recordings on delete cascade,
	state text not null check (state in ('transcribing', 'ready', 'published', 'failed')),
	-- The part of the recording that was transcribed. A job that was interrupted continues there.
	done_seconds double precision not null default 0,
	total_seconds double precision,
	-- A list of objects with start, end (seconds) and text.
	phrases jsonb not null default '[]',
	error text,
	version integer not null default 1,
	changed_at timestamptz not null
);
create index caption_drafts_ready on caption_drafts (recording_key) where state = 'ready';

-- How names and terms are spelled, and what a speech model writes for them.
create table spoken_names (
	position integer primary key,
	name text not null,
	heard text[] not null
);
