-- The organization of the customer when the order was made.
alter table orders add column organization_id integer references organizations on delete set null;
create index orders_by_organization on orders (organization_id) where organization_id is not null;

create or replace view public_orders as
select id, reference, user_id, quote_id, source, more_seats, created_at,
	state, subtotal_cents, total_cents, refunded_cents, buyer_email, billing,
	due_on, access_opens, placed_at, access_opened_at, owed_cents, written_off_cents, paid_at, tax_cents, credit_cents,
	organization_id from orders;
