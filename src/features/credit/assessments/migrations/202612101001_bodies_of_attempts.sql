-- The terms of an attempt name the bodies that it serves: those of its course at that time.
update assessment_attempts set terms = terms || jsonb_build_object('bodies', (
	select coalesce(jsonb_agg(distinct accrediting_body), '[]') from credit_programs
	where credit_programs.course_id = assessment_attempts.course_id));
