-- Staff find certificates by the holder's name and the course.
alter table certificates add column searched text not null generated always as (lower(name || ' ' || title)) stored;
create index certificates_searched on certificates using gin (searched gin_trgm_ops);
