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
