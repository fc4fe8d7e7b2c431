-- Seconds. A session's playlists state it, and it must not change with the segments that they list.
alter table live_rooms add column longest_segment double precision not null default 0;
update live_rooms set longest_segment = coalesce((select max(seconds) from live_segments where live_segments.session_id = live_rooms.session_id), 0);
