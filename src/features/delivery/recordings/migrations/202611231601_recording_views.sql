-- For other features: read-only, without the columns that only this feature needs.
create view public_course_media as
select course_id, kind from course_media;
