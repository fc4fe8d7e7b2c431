-- A quote is paid by an order of its own kind: its buyer needs no account, and its lines bring no course.
alter table orders
	add column quote_id bigint references quotes,
	-- Whoever buys without an account; empty for everybody else, and once they were erased.
	add column buyer_name text,
	add column buyer_email text,
	add constraint orders_one_kind_of_customer check (buyer_email is null or user_id is null);
-- One quote has one order that is open or paid, however many try.
create unique index orders_one_a_quote on orders (quote_id) where state in ('pending', 'paid', 'partially_refunded', 'refunded');
create index orders_by_buyer_email on orders (lower(buyer_email)) where buyer_email is not null;

alter table order_lines alter column course_id drop not null;
alter table order_lines alter column pricing_id drop not null;
