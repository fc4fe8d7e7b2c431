-- For the console's list and the exports of other features: read-only.
create or replace view public_courses as
select id, category_id, title, instructor, image_src, duration_minutes, credit_hours, webinar_date, published_at, archived,
	price_cents, discounted_cents, list_date, version, changed_at from courses;

create view public_sites as
select id, name from sites;

create view public_pricings as
select id, session_type, grants_live, grants_recording, grants_transcript, seats, withdrawn from pricings;

create view public_course_versions as
select course_id, version, at, actor_id, actor_name, action, changed_fields, content from course_versions;
