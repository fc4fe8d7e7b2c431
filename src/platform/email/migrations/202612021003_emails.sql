-- Each email by its idempotency key, so that a repeated job sends nothing twice.
create table emails (
	id bigint generated always as identity unique,
	key text primary key,
	kind text not null,
	-- Personal data (to, subject, message) is deleted when it is no longer needed.
	"to" text,
	subject text,
	message jsonb,
	state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'bounced', 'stopped')),
	created_at timestamptz not null,
	tries integer not null default 0,
	-- The next attempt, while it is queued.
	due_at timestamptz,
	-- Until then, no other node sends it.
	claimed_until timestamptz not null,
	sent_at timestamptz,
	-- Bounce notices name the Message-ID.
	message_id text,
	bounced_at timestamptz,
	error text,
	-- What it is about, such as {"order": 12}: the order's page lists its emails.
	about jsonb
);
create index emails_by_age on emails (created_at);
create index emails_due on emails (due_at, id) where state in ('queued', 'sending') and message is not null;
create index emails_failed on emails (created_at) where state in ('failed', 'bounced');
create index emails_by_message_id on emails (message_id) where message_id is not null;
-- A customer's history lists the newest emails to their addresses.
create index emails_by_recipient on emails (lower("to"), created_at desc) where "to" is not null;
create index emails_by_order on emails (((about ->> 'order')::bigint)) where about is not null;
-- Staff search emails for a part of the recipient or subject.
create index emails_searched on emails using gin (lower(coalesce("to", '') || ' ' || coalesce(subject, '')) gin_trgm_ops);
-- Staff sort emails by recipient and status. Recipients are deleted after a while; those emails come first.
create index emails_by_sorted_recipient on emails (coalesce(lower("to"), ''), id);
create index emails_by_state on emails (state, id);

-- Addresses (SHA-256 of the lower case) that receive no marketing: permanent bounces and spam reports.
create table email_suppressions (
	address_hash text primary key,
	reason text not null check (reason in ('bounce', 'complaint')),
	suppressed_at timestamptz not null
);

-- Texts of emails that staff have edited. Kinds without a row, and rows without a text, use the template's own.
create table email_texts (
	kind text primary key,
	-- Rises with every change, so that two editors do not overwrite each other.
	version integer not null check (version > 0),
	subject text,
	preview text,
	body text,
	updated_at timestamptz not null,
	check (num_nulls(subject, preview, body) in (0, 3))
);

-- For other features: read-only, without the columns that only this feature needs.
create view public_emails as
select key, state, error, created_at, id, kind, "to", subject, sent_at, about from emails;
