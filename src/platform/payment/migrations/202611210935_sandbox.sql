-- The payment sandbox keeps its own records, as a provider elsewhere would.
create table sandbox_sessions (
	id text primary key,
	idempotency_key text unique,
	request jsonb not null,
	status text not null default 'open' check (status in ('open', 'complete', 'expired')),
	payment text,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create table sandbox_events (
	id text primary key,
	type text not null,
	session_id text not null references sandbox_sessions,
	created_at timestamptz not null,
	unique (session_id, type)
);
