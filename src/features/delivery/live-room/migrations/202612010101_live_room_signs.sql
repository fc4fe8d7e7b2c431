-- When a broadcast reached attendees, and when the server was there. Attendance needs them longer than the segments.
create table live_room_signs (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	kind text not null check (kind in ('broadcast', 'server')),
	from_at timestamptz not null,
	until_at timestamptz not null
);
create index live_room_signs_by_session on live_room_signs (session_id, kind, id);

insert into live_room_signs (session_id, kind, from_at, until_at)
select live_segments.session_id, 'broadcast', min(live_segments.starts_at), max(live_segments.starts_at + live_segments.seconds * interval '1 second')
from live_segments join live_streams on live_streams.id = live_segments.stream_id
where not live_streams.rehearsal and not exists (select from live_replays where live_replays.take_id = live_streams.take_id)
group by live_segments.session_id, live_streams.id order by live_streams.id;
