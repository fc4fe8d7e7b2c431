-- The seats of the live session that can be sold. Null: no limit.
alter table courses add column capacity integer check (capacity > 0);

create or replace view public_courses as
select id, category_id, title, instructor, image_src, duration_minutes, credit_hours, webinar_date, published_at, archived,
	price_cents, discounted_cents, list_date, version, changed_at, capacity from courses;
