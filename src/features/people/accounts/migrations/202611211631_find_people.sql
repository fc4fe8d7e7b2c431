-- Finding people by any part of a name, an address or a phone number: one text in lower case, and an index over all parts of it.
create extension if not exists pg_trgm;
alter table users add column found_by text not null generated always as (
	lower(full_name || ' ' || email::text || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))
) stored;
create index users_found_by on users using gin (found_by gin_trgm_ops);
