-- The last number given in each series. Raised in the transaction that issues the invoice, so that none is ever missing.
create table invoice_counters (
	series text primary key,
	last integer not null check (last > 0)
);

-- An issued invoice never changes: what it says was frozen when it was issued.
create table invoices (
	id bigint generated always as identity primary key,
	number text not null unique,
	-- What links name it by: unguessable.
	reference text not null unique,
	order_id bigint not null unique references orders,
	issued_at timestamptz not null,
	snapshot jsonb not null
);
