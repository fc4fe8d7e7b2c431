-- What customers own and haven't completed, with what it grants: a recording, a transcript, or a seat in a live session that is not over.
-- A buyer who gave their own seat away owns nothing of the line.
create or replace view public_owned_pricings as
select enrollments.user_id, enrollments.course_id, enrollments.pricing_id, enrollments.session_type, usable.live as grants_live,
	enrollments.grants_recording, enrollments.grants_transcript
from enrollments
cross join lateral (
	select enrollments.grants_live and not exists (
		select from live_bookings join live_sessions on live_sessions.id = live_bookings.session_id
		where live_bookings.enrollment_id = enrollments.id and live_sessions.state = 'over'
	) as live
) usable
where enrollments.state = 'active' and enrollments.user_id is not null
	and (enrollments.grants_recording or enrollments.grants_transcript or usable.live)
	and not exists (select from public_completed_enrollments completed where completed.id = enrollments.id);
