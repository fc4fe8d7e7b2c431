-- Every request to subscribe, as the evidence of consent: its words, time and source. An address counts only once its
-- owner has confirmed (double opt-in); what was confirmed last stands in newsletter_subscribers.
create table newsletter_requests (
	id bigint generated always as identity primary key,
	email citext,
	name text not null,
	mobile text not null,
	industry text not null,
	country text not null,
	source text not null check (source in ('footer', 'subscribe page')),
	consent_text text not null,
	requested_at timestamptz not null,
	confirmed_at timestamptz,
	check (email is not null or mobile <> '')
);
create index newsletter_requests_by_time on newsletter_requests (requested_at desc, id desc);

create table newsletter_subscribers (
	id bigint generated always as identity primary key,
	email citext not null unique,
	request_id bigint not null references newsletter_requests (id),
	confirmed_at timestamptz not null,
	unsubscribed_at timestamptz
);
