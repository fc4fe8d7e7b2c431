-- Finding people by any part of a name, an address or a phone number: one text in lower case, and an index over all parts of it.
create extension if not exists pg_trgm;
alter table users add column search_text text not null generated always as (
	lower(full_name || ' ' || email::text || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))
) stored;
create index users_by_search_text on users using gin (search_text gin_trgm_ops);
