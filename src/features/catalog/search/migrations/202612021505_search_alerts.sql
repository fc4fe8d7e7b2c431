-- Visitors who want an email once a search has a result. An address counts only after its owner confirmed it (double opt-in).
create table search_alerts (
	id bigint generated always as identity primary key,
	email citext not null,
	-- As typed.
	keyword text not null,
	-- Normalized: searches with the same words have the same results.
	words text not null check (words <> ''),
	consent_text text not null,
	requested_at timestamptz not null,
	confirmed_at timestamptz,
	-- When the email about a matching course was queued.
	notified_at timestamptz
);
create index search_alerts_open on search_alerts (words, id) where confirmed_at is not null and notified_at is null;
create index search_alerts_by_email on search_alerts (email);
create index search_alerts_by_time on search_alerts (requested_at);
