-- Every request to subscribe, as evidence of consent. An address counts only after its owner confirmed it (double opt-in).
create table newsletter_requests (
	id bigint generated always as identity primary key,
	email citext,
	name text not null,
	mobile text not null,
	industry text not null,
	country text not null,
	-- `import`: a subscriber of an earlier system, with the consent that its file states.
	source text not null check (source in ('footer', 'subscribe page', 'import')),
	consent_text text not null,
	requested_at timestamptz not null,
	confirmed_at timestamptz,
	-- Withdrawn before confirmation, or given with a mobile number only.
	withdrawn_at timestamptz,
	searched text not null generated always as (
		lower(coalesce(email::text, '') || ' ' || name || ' ' || mobile || ' ' || industry || ' ' || country)
	) stored,
	check (email is not null or mobile <> '')
);
create index newsletter_requests_by_time on newsletter_requests (requested_at desc, id desc);
create index newsletter_requests_searched on newsletter_requests using gin (searched gin_trgm_ops);
create index newsletter_requests_by_email on newsletter_requests (email, id);
create index newsletter_requests_open on newsletter_requests (id) where confirmed_at is null;
create index newsletter_requests_by_phone on newsletter_requests (id) where confirmed_at is null and email is null;
create index newsletter_requests_withdrawn on newsletter_requests (id) where withdrawn_at is not null;

-- The latest confirmed request of each address.
create table newsletter_subscribers (
	id bigint generated always as identity primary key,
	email citext not null unique,
	request_id bigint not null references newsletter_requests (id),
	confirmed_at timestamptz not null,
	unsubscribed_at timestamptz
);
create index newsletter_subscribers_by_request on newsletter_subscribers (request_id);
create index newsletter_subscribers_reached on newsletter_subscribers (request_id) where unsubscribed_at is null;
create index newsletter_subscribers_ended on newsletter_subscribers (request_id) where unsubscribed_at is not null;
