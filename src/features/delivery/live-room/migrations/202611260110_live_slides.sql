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
