-- What operators see of an order beyond what it is: where it came from, and when and how it moved on.
alter table orders
	-- `granted`: given by an operator without a payment.
	add column source text not null default 'bought' constraint orders_source check (source in ('bought', 'granted')),
	add column grant_reason text not null default '',
	add column session_opened_at timestamptz,
	-- Which way the news of the payment came first.
	add column paid_through text constraint orders_paid_through
		check (paid_through in ('webhook', 'success_page', 'reconciliation', 'cancelling', 'no_payment')),
	add column closed_at timestamptz;

-- The list of orders, latest first: all, of one state, of one buyer.
create index orders_latest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_user on orders (user_id, created_at desc, id desc);
drop index orders_user;

-- Money that does not fit what the orders say, until somebody has looked at it.
create table discrepancies (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('payment_without_order', 'payment_differs', 'refund_without_order', 'refund_without_lines', 'ledger_differs')),
	-- The provider's name of the payment, or the product's own of the refund or the order.
	reference text not null,
	order_id bigint references orders,
	cents bigint,
	seen_at timestamptz not null,
	settled_at timestamptz,
	-- The operator who settled it; empty when it came right by itself.
	settled_by bigint,
	unique (kind, reference)
);
create index discrepancies_open on discrepancies (id) where settled_at is null;
create index discrepancies_order on discrepancies (order_id) where order_id is not null;

insert into discrepancies (kind, reference, order_id, cents, seen_at)
select 'refund_without_lines', reference, order_id, cents, requested_at from refunds where unmatched;
