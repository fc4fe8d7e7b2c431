-- How long certificates are valid: some months, or until the end of the year. Null: without an end.
alter table courses add column certificate_validity text check (certificate_validity ~ '^(December 31|[1-9]\d? months)$');

create or replace view public_courses as
select id, category_id, title, instructor, image_src, duration_minutes, credit_hours, webinar_date, published_at, archived,
	price_cents, discounted_cents, list_date, version, changed_at, capacity, reference, certificate_validity from courses;
