-- Staff sort certificates by name and course.
create index certificates_by_name on certificates (lower(name), id);
create index certificates_by_title on certificates (title, id);
