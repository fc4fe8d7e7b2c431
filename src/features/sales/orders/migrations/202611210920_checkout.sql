create table orders (
	id bigint generated always as identity primary key,
	-- What the outside knows an order by: unguessable.
	reference text not null unique,
	user_id bigint references users on delete set null,
	state text not null default 'pending' check (state in ('pending', 'paid', 'partially_refunded', 'refunded', 'canceled', 'expired')),
	site_id integer not null,
	subtotal_cents integer not null check (subtotal_cents >= 0),
	total_cents integer not null check (total_cents >= 0 and total_cents <= subtotal_cents),
	promo_code text,
	promo_percent numeric(5, 2),
	-- Given by the caller so that the same press twice makes one order.
	request_key text,
	provider_session text unique,
	checkout_url text,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	paid_at timestamptz,
	unique (user_id, request_key)
);
create index orders_open on orders (expires_at) where state = 'pending';
create index orders_user on orders (user_id, id);

-- What was bought at which price, whatever changes later.
create table order_lines (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	position integer not null,
	course_id integer not null,
	pricing_id integer not null,
	title text not null,
	instructor text not null,
	session_type text not null,
	grants_live boolean not null,
	grants_recording boolean not null,
	grants_transcript boolean not null,
	seats integer not null check (seats > 0),
	price_cents integer not null check (price_cents >= 0),
	-- The line's part of the total after the promo code; the lines' parts add up to the total.
	paid_cents integer not null check (paid_cents >= 0 and paid_cents <= price_cents),
	unique (order_id, position)
);

-- Append-only: balances are derived from it.
create table ledger_entries (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders,
	kind text not null check (kind in ('payment', 'refund')),
	amount_cents integer not null check (amount_cents >= 0),
	provider_reference text not null unique,
	entered_at timestamptz not null
);
create index ledger_entries_order on ledger_entries (order_id);
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
	raise exception 'the ledger is append-only';
end
$$;
create trigger ledger_append_only before update or delete on ledger_entries for each row execute function ledger_is_append_only();

-- Webhook events that were worked through, so that a repeated one is recognised.
create table provider_events (
	id text primary key,
	type text not null,
	received_at timestamptz not null
);
