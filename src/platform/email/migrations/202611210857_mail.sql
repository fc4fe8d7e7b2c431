-- Mails by their idempotency key: a job that runs again finds that its mail has gone out.
create table emails (
	key text primary key,
	"to" text not null,
	subject text not null,
	state text not null check (state in ('sending', 'sent', 'failed')),
	created_at timestamptz not null,
	-- Until when whoever is sending it keeps others from sending it too.
	claimed_until timestamptz not null,
	sent_at timestamptz,
	error text
);
create index emails_by_age on emails (created_at);
