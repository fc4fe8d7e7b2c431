-- Processed webhook events, so that a repeated one is recognized. Old ones are deleted every night.
create table provider_events (
	id text primary key,
	type text not null,
	received_at timestamptz not null
);
create index provider_events_received on provider_events (received_at);
