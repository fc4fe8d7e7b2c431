-- The payment sandbox gives a known idempotency key its first answer again, refusals included.
create table sandbox_refusals (
	idempotency_key text primary key,
	session_id text not null references sandbox_sessions,
	cents integer not null,
	message text not null,
	code text,
	created_at timestamptz not null
);
