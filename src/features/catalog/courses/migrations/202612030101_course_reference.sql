-- The provider's own number of a course, such as BCA-1000. Empty: none.
alter table courses add column reference text not null default '';
create index courses_by_reference on courses (lower(reference) text_pattern_ops) where reference <> '';

create or replace view public_courses as
select id, category_id, title, instructor, image_src, duration_minutes, credit_hours, webinar_date, published_at, archived,
	price_cents, discounted_cents, list_date, version, changed_at, capacity, reference from courses;
