-- Refunds in the payment sandbox. Each has several events of its own, beside the ones that a session has once.
alter table sandbox_sessions add column refunded_cents integer not null default 0 check (refunded_cents >= 0);
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
alter table sandbox_events add column refund_id text references sandbox_refunds;
alter table sandbox_events drop constraint sandbox_events_session_id_type_key;
create unique index sandbox_events_once on sandbox_events (session_id, type) where refund_id is null;
