create table orders (
	id bigint generated always as identity primary key,
	-- The order's public name: unguessable.
	reference text not null unique,
	user_id bigint references users on delete set null,
	-- A customer without an account, for quotes. Empty after erasure.
	buyer_name text,
	buyer_email text,
	state text not null default 'pending'
		check (state in ('pending', 'invoiced', 'paid', 'partially_refunded', 'refunded', 'written_off', 'canceled', 'expired')),
	-- `granted`: a staff member gave it without payment.
	source text not null default 'bought' constraint orders_source check (source in ('bought', 'granted')),
	grant_reason text not null default '',
	quote_id bigint,
	site_id integer not null,
	subtotal_cents integer not null check (subtotal_cents >= 0),
	-- With tax; the subtotal is without.
	total_cents integer not null,
	-- Increased by one conditional statement before the provider is called, so that refunds never exceed the payment.
	refunded_cents integer not null default 0,
	promo_code text,
	promo_percent numeric(5, 2),
	-- Sent by the client, so that a repeated request creates one order.
	request_key text,
	-- Whether the customer asked for more seats of something already owned. A repeated request must match it.
	more_seats boolean not null default false,
	provider_session text unique,
	checkout_url text,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	session_opened_at timestamptz,
	paid_at timestamptz,
	-- What reported the payment first. `invoice`: staff recorded the last payment of its invoice.
	paid_through text constraint orders_paid_through
		check (paid_through in ('webhook', 'success_page', 'reconciliation', 'cancelling', 'no_payment', 'invoice')),
	closed_at timestamptz,
	-- The billing details that the invoice of the order prints. Null: none were given, or the customer was erased.
	billing jsonb,
	-- What the promo code took off at most, if it is for a fixed amount; promo_percent is empty then.
	promo_amount_cents integer check (promo_amount_cents > 0),
	-- Paid by invoice: the last day on which it is paid in time. The money arrives in parts, by check, ACH or wire. Null: paid by card.
	due_on date,
	-- Whether its courses open when it is placed, or when nothing is owed anymore.
	access_opens text constraint orders_access_opens check (access_opens in ('placed', 'paid')),
	placed_at timestamptz,
	access_opened_at timestamptz,
	owed_cents integer not null default 0,
	written_off_cents integer not null default 0,
	-- Sales tax. Prices and `paid_cents` of lines are without tax.
	tax_cents integer not null default 0 check (tax_cents >= 0),
	-- What decided the tax: the provider's rates, or Stripe on its payment page. Null: taxes were off.
	tax_source text constraint orders_tax_source check (tax_source in ('rates', 'stripe')),
	-- Where its customer is taxed: a state such as US-WA, or a country such as CA.
	tax_place text,
	-- The number of the certificate that exempted it.
	tax_exemption text,
	-- A purchase that its customer made before the provider moved in: no money moved here, so it is granted.
	is_earlier boolean not null default false constraint orders_earlier check (not is_earlier or source = 'granted'),
	unique (user_id, request_key),
	constraint orders_total check (tax_cents <= total_cents and total_cents - tax_cents <= subtotal_cents),
	constraint orders_balance check (owed_cents >= 0 and written_off_cents >= 0 and owed_cents + written_off_cents <= total_cents),
	constraint orders_owed check ((state = 'invoiced') = (owed_cents > 0)),
	constraint orders_by_invoice check ((due_on is null) = (access_opens is null) and (placed_at is null or due_on is not null)),
	constraint orders_not_over_refunded check (refunded_cents >= 0 and refunded_cents <= total_cents),
	constraint orders_one_kind_of_customer check (buyer_email is null or user_id is null)
);
create index orders_open on orders (expires_at) where state = 'pending';
create index orders_due on orders (due_on, id) where state = 'invoiced';
create index orders_latest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_user on orders (user_id, created_at desc, id desc);
create index orders_by_buyer_email on orders (lower(buyer_email)) where buyer_email is not null;
create index orders_by_payment on orders (paid_at) where paid_at is not null;
-- Staff sort orders by total, of all or of one status.
create index orders_by_total on orders (total_cents, id);
create index orders_by_state_and_total on orders (state, total_cents, id);
-- Support searches orders for the company, the purchase order number or the cost center on their invoices.
create index orders_by_billing on orders using gin (
	lower(coalesce(billing ->> 'company', '') || ' ' || coalesce(billing ->> 'purchaseOrderNumber', '') || ' ' || coalesce(billing ->> 'costCenter', '')) gin_trgm_ops
) where billing is not null;
-- A quote has at most one open or paid order, even with concurrent requests.
create unique index orders_one_a_quote on orders (quote_id)
where state in ('pending', 'invoiced', 'paid', 'partially_refunded', 'refunded', 'written_off');

-- What was bought at which price, independent of later changes to the course.
create table order_lines (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	position integer not null,
	-- Null: a line of a quote, which is no course.
	course_id integer,
	pricing_id integer,
	title text not null,
	instructor text not null,
	session_type text not null,
	grants_live boolean not null,
	grants_recording boolean not null,
	grants_transcript boolean not null,
	seats integer not null check (seats > 0),
	price_cents integer not null check (price_cents >= 0),
	-- The line's share of the total after the promo code. The shares add up to the total.
	paid_cents integer not null check (paid_cents >= 0 and paid_cents <= price_cents),
	-- The price of each seat, for a line that was sold by the seat.
	unit_cents integer check (unit_cents >= 0),
	-- Until when its buyer can add seats at the same price.
	add_until timestamptz,
	-- The line whose seats it adds to.
	added_to bigint references order_lines (id),
	-- Whether the first seat is for the buyer.
	buyer_attends boolean not null default true,
	-- The line whose access an upgrade extends.
	upgrades_line bigint references order_lines (id),
	tax_cents integer not null default 0 check (tax_cents >= 0),
	-- In thousandths of a percent. Null: taxes were off, or a provider computed the tax.
	tax_rate integer check (tax_rate between 0 and 100000),
	unique (order_id, position)
);
-- A draft can be deleted only if no order line refers to it.
create index order_lines_by_course on order_lines (course_id);
create index order_lines_by_added on order_lines (added_to) where added_to is not null;
create index order_lines_by_upgraded on order_lines (upgrades_line) where upgrades_line is not null;

-- Append-only: balances are derived from it. A refund that the bank returned and a payment that did not arrive, such as a
-- check that bounced, get an entry of their own.
create table ledger_entries (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders,
	kind text not null check (kind in ('payment', 'payment_reversal', 'refund', 'refund_reversal', 'write_off', 'write_off_reversal')),
	amount_cents integer not null check (amount_cents >= 0),
	provider_reference text not null unique,
	entered_at timestamptz not null,
	-- `card`: through the payment provider. The others arrived outside of it.
	method text not null default 'card' constraint ledger_entries_method check (method in ('card', 'check', 'ach', 'wire', 'other'))
);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_by_time on ledger_entries (entered_at) include (kind, amount_cents);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
	raise exception 'the ledger is append-only';
end
$$;
create trigger ledger_append_only before update or delete on ledger_entries for each row execute function ledger_is_append_only();
-- A trigger for rows does not fire for TRUNCATE.
create trigger ledger_not_emptied before truncate on ledger_entries for each statement execute function ledger_is_append_only();

-- Payments and refunds that do not match the orders, until a staff member has resolved them.
create table discrepancies (
	id bigint generated always as identity primary key,
	-- The kinds are listed once, in the code: tables.ts.
	kind text not null check (kind ~ '^[a-z_]{1,40}$'),
	-- The provider's name of the payment, or our name of the refund or order.
	reference text not null,
	order_id bigint references orders,
	-- Staff can refund this line at once.
	order_line_id bigint references order_lines,
	cents bigint,
	-- Session and email address, to find a payment whose order was deleted.
	detail text,
	seen_at timestamptz not null,
	settled_at timestamptz,
	-- Null: it was resolved without a staff member.
	settled_by bigint,
	unique (kind, reference)
);
create index discrepancies_open on discrepancies (id) where settled_at is null;
create index discrepancies_order on discrepancies (order_id) where order_id is not null;
create index discrepancies_line on discrepancies (order_line_id) where order_line_id is not null;

-- For other features: read-only, without the columns that only this feature needs.
create view public_orders as
select id, reference, user_id, quote_id, source, more_seats, created_at,
	state, subtotal_cents, total_cents, refunded_cents, buyer_email, billing,
	due_on, access_opens, placed_at, access_opened_at, owed_cents, written_off_cents, paid_at, tax_cents from orders;

create view public_order_lines as
select id, order_id, position, course_id, pricing_id, title, instructor, session_type, grants_live, grants_recording,
	grants_transcript, seats, price_cents, paid_cents, tax_cents, tax_rate from order_lines;

create view public_discrepancies as
select id, kind, order_id, order_line_id, settled_at from discrepancies;

create view public_ledger_entries as
select id, order_id, kind, amount_cents, provider_reference, method, entered_at from ledger_entries;

create view public_line_terms as
select id, unit_cents, add_until, added_to, buyer_attends, upgrades_line from order_lines;
