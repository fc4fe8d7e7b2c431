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
	error text
);
create index emails_by_age on emails (created_at);
create index emails_due on emails (due_at, id) where state in ('queued', 'sending') and message is not null;
create index emails_failed on emails (created_at) where state in ('failed', 'bounced');
create index emails_by_message_id on emails (message_id) where message_id is not null;
create index emails_by_recipient on emails (lower("to")) where "to" is not null;

-- Addresses (SHA-256 of the lower case) that receive no marketing: permanent bounces and spam reports.
create table email_suppressions (
	address_hash text primary key,
	reason text not null check (reason in ('bounce', 'complaint')),
	suppressed_at timestamptz not null
);

-- For other features: read-only, without the columns that only this feature needs.
create view public_emails as
select key, state, error, created_at from emails;
