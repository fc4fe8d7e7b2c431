-- The last number of each series. Increased in the transaction that issues the document, so that no number is missing.
create table invoice_counters (
	series text primary key,
	last integer not null check (last > 0)
);

-- Issued invoices never change.
create table invoices (
	id bigint generated always as identity primary key,
	number text not null unique,
	-- The name in links: unguessable.
	reference text not null unique,
	order_id bigint not null unique references orders,
	issued_at timestamptz not null,
	snapshot jsonb not null
);

-- Corrects an invoice after a refund. Issued credit notes never change.
create table credit_notes (
	id bigint generated always as identity primary key,
	number text not null unique,
	reference text not null unique,
	refund_id bigint not null unique references refunds,
	invoice_id bigint not null references invoices,
	order_id bigint not null references orders,
	issued_at timestamptz not null,
	snapshot jsonb not null
);
create index credit_notes_by_order on credit_notes (order_id);

-- For other features: read-only, without the columns that only this feature needs.
create view public_invoices as
select id, number, reference, order_id from invoices;
