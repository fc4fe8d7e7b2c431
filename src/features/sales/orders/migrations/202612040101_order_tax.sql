-- Sales tax of an order. Prices and `paid_cents` of lines stay without tax; the total of the order includes it.
alter table orders
	add column tax_cents integer not null default 0 check (tax_cents >= 0),
	-- What decided the tax: the provider's rates, or Stripe on its payment page. Null: taxes were off.
	add column tax_source text constraint orders_tax_source check (tax_source in ('rates', 'stripe')),
	-- Where its customer is taxed: a state such as US-WA, or a country such as CA.
	add column tax_place text,
	-- The number of the certificate that exempted it.
	add column tax_exemption text;
alter table orders drop constraint orders_check;
alter table orders add constraint orders_total check (tax_cents <= total_cents and total_cents - tax_cents <= subtotal_cents);

alter table order_lines
	add column tax_cents integer not null default 0 check (tax_cents >= 0),
	-- In thousandths of a percent. Null: taxes were off, or a provider computed the tax.
	add column tax_rate integer check (tax_rate between 0 and 100000);

create or replace view public_orders as
select id, reference, user_id, quote_id, source, more_seats, created_at,
	state, subtotal_cents, total_cents, refunded_cents, buyer_email, billing,
	due_on, access_opens, placed_at, access_opened_at, owed_cents, written_off_cents, paid_at, tax_cents from orders;

create or replace view public_order_lines as
select id, order_id, position, course_id, pricing_id, title, instructor, session_type, grants_live, grants_recording,
	grants_transcript, seats, price_cents, paid_cents, tax_cents, tax_rate from order_lines;
