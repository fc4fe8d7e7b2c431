create table webhook_endpoints (
	id integer generated always as identity primary key,
	-- The secrets are sealed for this name.
	reference text not null unique,
	url text not null,
	description text not null,
	event_types text[] not null check (cardinality(event_types) > 0),
	enabled boolean not null default true,
	-- Encrypted with a key of the deployment.
	secret text not null,
	-- After a rotation, both secrets sign until this time.
	previous_secret text,
	previous_until timestamptz,
	created_at timestamptz not null,
	check ((previous_secret is null) = (previous_until is null))
);

-- Written in the transaction of the event.
create table webhook_messages (
	id bigint generated always as identity primary key,
	-- The `webhook-id`. A resent message keeps it, so that receivers can ignore repeats.
	reference text not null unique,
	event_type text not null,
	-- As text, because the signature covers each byte.
	body text not null,
	created_at timestamptz not null
);
create index webhook_messages_by_age on webhook_messages (created_at);

create table webhook_deliveries (
	id bigint generated always as identity primary key,
	endpoint_id integer not null references webhook_endpoints on delete cascade,
	message_id bigint not null references webhook_messages on delete cascade,
	state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
	tries integer not null default 0,
	due_at timestamptz not null,
	-- Another attempt can begin then, because the process that began the last one has ended.
	leased_until timestamptz
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_by_message on webhook_deliveries (message_id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'pending';
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id) where state = 'failed';

create table webhook_attempts (
	id bigint generated always as identity primary key,
	delivery_id bigint not null references webhook_deliveries on delete cascade,
	at timestamptz not null,
	milliseconds integer not null,
	-- Of the response; empty without one.
	status integer,
	-- Empty after a success.
	error text
);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id desc);
