-- What of an order was given back or is on its way back. Raised by one conditional statement before the provider is
-- asked, so that never more can go back than was paid.
alter table orders add column refunded_cents integer not null default 0;
alter table orders add constraint orders_not_over_refunded check (refunded_cents >= 0 and refunded_cents <= total_cents);

-- One row for each time that money goes back. A pending one is on its way: the provider was or will be asked.
create table refunds (
	id bigint generated always as identity primary key,
	-- Names it towards the provider: however often it is asked for, it is made once.
	reference text not null unique,
	order_id bigint not null references orders,
	cents integer not null check (cents >= 0),
	reason text not null,
	state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
	provider_refund text unique,
	-- The operator who asked for it; empty when it was made at the provider's own dashboard.
	requested_by bigint references users on delete set null,
	request_key text,
	-- Given back at the provider in an amount that says nothing about which lines it is for: somebody has to look at it.
	unmatched boolean not null default false,
	failure text,
	requested_at timestamptz not null,
	settled_at timestamptz,
	unique (order_id, request_key)
);
create index refunds_pending on refunds (requested_at) where state = 'pending';
create index refunds_unmatched on refunds (id) where unmatched;

-- Which lines a refund is for, and their parts of it. Those of one that failed are not live any more.
create table refund_lines (
	refund_id bigint not null references refunds on delete cascade,
	order_line_id bigint not null references order_lines,
	cents integer not null check (cents >= 0),
	live boolean not null default true,
	primary key (refund_id, order_line_id)
);
-- No line goes back twice.
create unique index refund_lines_once on refund_lines (order_line_id) where live;
