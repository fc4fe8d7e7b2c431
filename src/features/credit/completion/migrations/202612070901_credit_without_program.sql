-- Certificates named credit of bodies that have a program on the course, but none for the way in which the person attended. Nothing earned it:
-- staff keep or revoke each certificate.
with doubtful as (
	select certificates.id, credit ->> 'accreditingBody' as body, (credit ->> 'hours')::double precision as hours, coalesce((
		select max(decisions.credits) from credit_decisions decisions join enrollments on enrollments.id = decisions.enrollment_id
		where enrollments.user_id = certificates.user_id and enrollments.course_id = certificates.course_id
			and decisions.accrediting_body = credit ->> 'accreditingBody'
	), 0) as earned
	from certificates cross join jsonb_array_elements(certificates.credits) as credit
	where revoked_at is null and coalesce(credit -> 'program', 'null') = 'null' and exists (
		select from credit_programs programs
		where programs.course_id = certificates.course_id and programs.accrediting_body = credit ->> 'accreditingBody'
			and programs.first_published_on <= to_char(certificates.issued_at, 'YYYY-MM-DD')
	)
)
insert into certificate_reviews (certificate_id, unmet, opened_at)
select id, jsonb_agg(jsonb_build_object('accreditingBody', body, 'hours', hours, 'earned', earned) order by body), now()
from doubtful where earned < hours group by id
on conflict (certificate_id) do update
set unmet = certificate_reviews.unmet || excluded.unmet, opened_at = excluded.opened_at, kept_at = null, kept_by = null, kept_reason = null;
