-- The payment sandbox has its own records, as an external provider would.
create table sandbox_sessions (
	id text primary key,
	idempotency_key text unique,
	request jsonb not null,
	status text not null default 'open' check (status in ('open', 'complete', 'expired')),
	payment text,
	refunded_cents integer not null default 0 check (refunded_cents >= 0),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- The sandbox plays Stripe Tax: the address that was typed on the payment page, and the tax that follows from it.
	tax_address jsonb,
	tax_cents integer not null default 0 check (tax_cents >= 0)
);
create unique index sandbox_sessions_by_payment on sandbox_sessions (payment) where payment is not null;

create table sandbox_refunds (
	id text primary key,
	idempotency_key text unique,
	session_id text not null references sandbox_sessions,
	cents integer not null check (cents > 0),
	metadata jsonb not null,
	created_at timestamptz not null
);
create index sandbox_refunds_by_session on sandbox_refunds (session_id);

create table sandbox_events (
	id text primary key,
	type text not null,
	session_id text not null references sandbox_sessions,
	refund_id text references sandbox_refunds,
	created_at timestamptz not null
);
-- A session has one event of each type; a refund has several.
create unique index sandbox_events_once on sandbox_events (session_id, type) where refund_id is null;

-- The sandbox gives a known idempotency key its first answer again, refusals included.
create table sandbox_refusals (
	idempotency_key text primary key,
	session_id text not null references sandbox_sessions,
	cents integer not null,
	message text not null,
	code text,
	created_at timestamptz not null
);
