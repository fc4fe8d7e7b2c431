-- Lists read the prices that stay for sale after the live session, and nothing else of a course's pricings.
create index pricings_after_live on pricings (course_id) include (price_cents, session_type) where not withdrawn and not grants_live;
-- Few courses limit their seats.
create index courses_by_limit on courses (webinar_date) where capacity is not null;
