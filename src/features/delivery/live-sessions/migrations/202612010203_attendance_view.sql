-- For other features: who had a seat in a session, and how long they were there.
create view public_live_attendance as
select live_attendees.session_id, live_attendees.user_id, live_attendees.removed_at, live_attendance.first_joined_at,
	coalesce(live_attendance.joins, 0) as joins, live_attendance.minutes, live_attendance.source
from live_attendees
left join live_attendance on live_attendance.session_id = live_attendees.session_id and live_attendance.user_id = live_attendees.user_id;

create view public_live_page_stays as
select id, session_id, user_id, from_at, until_at from live_page_stays;
