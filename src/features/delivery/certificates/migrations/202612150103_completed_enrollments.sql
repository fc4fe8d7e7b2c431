-- Enrollments whose holders have earned the course's certificate since they got it, with that purchase or another. Whoever completed a course can get
-- it again.
create view public_completed_enrollments as
select enrollments.id from enrollments
join certificates on certificates.user_id = enrollments.user_id and certificates.course_id = enrollments.course_id
where certificates.revoked_at is null
	and (certificates.enrollment_id = enrollments.id or certificates.issued_at > enrollments.enrolled_at);
