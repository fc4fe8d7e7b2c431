-- What customers own: a recording or a transcript, or a seat in a live session that is not over.
create view public_owned_pricings as
select enrollments.user_id, enrollments.course_id, enrollments.pricing_id
from enrollments
where enrollments.state = 'active' and enrollments.user_id is not null
	and (
		enrollments.grants_recording or enrollments.grants_transcript
		or not exists (
			select from live_bookings join live_sessions on live_sessions.id = live_bookings.session_id
			where live_bookings.enrollment_id = enrollments.id and live_sessions.state = 'over'
		)
	);
