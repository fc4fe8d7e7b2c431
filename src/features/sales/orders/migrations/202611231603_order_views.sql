-- Invoices, refunds, quotes, promotions and the console read these columns too.
create or replace view public_orders as
select id, reference, user_id, quote_id, source, more_seats, created_at,
	state, subtotal_cents, total_cents, refunded_cents, buyer_email, billing from orders;

create view public_ledger_entries as
select id, order_id, kind, amount_cents, provider_reference from ledger_entries;
