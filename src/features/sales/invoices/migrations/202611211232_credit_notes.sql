-- What corrects an invoice after a refund: numbered without gaps in a series of its own, and never changed.
create table credit_notes (
	id bigint generated always as identity primary key,
	number text not null unique,
	-- What links name it by: unguessable.
	reference text not null unique,
	refund_id bigint not null unique references refunds,
	invoice_id bigint not null references invoices,
	order_id bigint not null references orders,
	issued_at timestamptz not null,
	snapshot jsonb not null
);
create index credit_notes_by_order on credit_notes (order_id);
