-- The last number of each series. Increased in the transaction that issues the document, so that no number is missing.
create table invoice_counters (
	series text primary key,
	last integer not null check (last > 0)
);

-- Issued invoices never change. An order has one, and at most one correction that replaces it.
create table invoices (
	id bigint generated always as identity primary key,
	number text not null unique,
	-- The name in links: unguessable.
	reference text not null unique,
	order_id bigint not null references orders,
	issued_at timestamptz not null,
	snapshot jsonb not null,
	is_correction boolean not null default false,
	constraint invoices_one_correction unique (order_id, is_correction)
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

-- The valid invoice of each order.
create view public_invoices as
select id, number, reference, order_id from invoices
where is_correction or not exists (select from invoices later where later.order_id = invoices.order_id and later.is_correction);

-- Every issued invoice, including those that a correction replaced.
create view public_issued_invoices as
select id, number, reference, order_id, issued_at, is_correction from invoices;

create view public_credit_notes as
select id, number, reference, refund_id, order_id, (snapshot->>'totalCents')::int8 as total_cents from credit_notes;
