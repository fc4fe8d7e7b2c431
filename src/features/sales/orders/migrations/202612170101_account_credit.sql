-- What customers paid beyond what they owed is credit on account, kept with the order that was paid too much. Below 0: it was
-- returned before the check that brought it bounced, so the customer owes it.
alter table orders add column credit_cents integer not null default 0;
create index orders_with_credit on orders (user_id) where credit_cents <> 0;

-- `credit`: money that is kept. A payment by the method `credit` uses it.
alter table ledger_entries drop constraint ledger_entries_kind_check,
	add constraint ledger_entries_kind_check check (kind in ('payment', 'payment_reversal', 'refund', 'refund_reversal', 'write_off', 'write_off_reversal', 'credit', 'credit_reversal', 'credit_return')),
	drop constraint ledger_entries_method,
	add constraint ledger_entries_method check (method in ('card', 'check', 'ach', 'wire', 'other', 'credit'));

create or replace view public_orders as
select id, reference, user_id, quote_id, source, more_seats, created_at,
	state, subtotal_cents, total_cents, refunded_cents, buyer_email, billing,
	due_on, access_opens, placed_at, access_opened_at, owed_cents, written_off_cents, paid_at, tax_cents, credit_cents from orders;
