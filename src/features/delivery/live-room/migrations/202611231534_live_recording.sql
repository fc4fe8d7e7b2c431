-- The recording made of a session's segments.
alter table live_rooms add column recording text check (recording in ('making', 'published', 'failed'));
