-- Why staff corrected an attendee's minutes. Accrediting bodies ask for it.
alter table live_attendance add column reason text;

create or replace view public_live_attendance as
select live_attendees.session_id, live_attendees.user_id, live_attendees.removed_at, live_attendance.first_joined_at,
	coalesce(live_attendance.joins, 0) as joins, live_attendance.minutes, live_attendance.source, live_attendance.reason
from live_attendees
left join live_attendance on live_attendance.session_id = live_attendees.session_id and live_attendance.user_id = live_attendees.user_id;
