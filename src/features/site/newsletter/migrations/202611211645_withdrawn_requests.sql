-- Somebody who asked to subscribe may take it back before it is confirmed, or when only a mobile number was given.
alter table newsletter_requests add column withdrawn_at timestamptz;
alter table newsletter_requests add column searched text not null generated always as (
	lower(coalesce(email::text, '') || ' ' || name || ' ' || mobile || ' ' || industry || ' ' || country)
) stored;
create extension if not exists pg_trgm;
create index newsletter_requests_searched on newsletter_requests using gin (searched gin_trgm_ops);
create index newsletter_requests_by_email on newsletter_requests (email, id);
create index newsletter_requests_open on newsletter_requests (id) where confirmed_at is null;
create index newsletter_requests_by_phone on newsletter_requests (id) where confirmed_at is null and email is null;
create index newsletter_requests_withdrawn on newsletter_requests (id) where withdrawn_at is not null;
create index newsletter_subscribers_by_request on newsletter_subscribers (request_id);
create index newsletter_subscribers_reached on newsletter_subscribers (request_id) where unsubscribed_at is null;
create index newsletter_subscribers_ended on newsletter_subscribers (request_id) where unsubscribed_at is not null;
