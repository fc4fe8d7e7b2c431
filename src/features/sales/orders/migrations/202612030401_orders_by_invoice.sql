-- An order can be placed by invoice: its money arrives later, in parts, by check, ACH or wire.
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (
	state in ('pending', 'invoiced', 'paid', 'partially_refunded', 'refunded', 'written_off', 'canceled', 'expired')
);
-- The last day on which its invoice is paid in time. Null: it is paid by card.
alter table orders add column due_on date;
-- Whether its courses open when it is placed, or when nothing is owed anymore.
alter table orders add column access_opens text constraint orders_access_opens check (access_opens in ('placed', 'paid'));
alter table orders add column placed_at timestamptz;
alter table orders add column access_opened_at timestamptz;
alter table orders add column owed_cents integer not null default 0;
alter table orders add column written_off_cents integer not null default 0;
alter table orders add constraint orders_balance check (owed_cents >= 0 and written_off_cents >= 0 and owed_cents + written_off_cents <= total_cents);
alter table orders add constraint orders_owed check ((state = 'invoiced') = (owed_cents > 0));
alter table orders add constraint orders_by_invoice check ((due_on is null) = (access_opens is null) and (placed_at is null or due_on is not null));
create index orders_due on orders (due_on, id) where state = 'invoiced';

drop index orders_one_a_quote;
create unique index orders_one_a_quote on orders (quote_id)
where state in ('pending', 'invoiced', 'paid', 'partially_refunded', 'refunded', 'written_off');

-- `invoice`: staff recorded the last payment of its invoice.
alter table orders drop constraint orders_paid_through;
alter table orders add constraint orders_paid_through
	check (paid_through in ('webhook', 'success_page', 'reconciliation', 'cancelling', 'no_payment', 'invoice'));

-- Money that arrived outside the payment provider, and money that is no longer expected.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
	check (kind in ('payment', 'refund', 'refund_reversal', 'write_off', 'write_off_reversal'));
alter table ledger_entries add column method text not null default 'card'
	constraint ledger_entries_method check (method in ('card', 'check', 'ach', 'wire', 'other'));

create or replace view public_orders as
select id, reference, user_id, quote_id, source, more_seats, created_at,
	state, subtotal_cents, total_cents, refunded_cents, buyer_email, billing,
	due_on, access_opens, placed_at, access_opened_at, owed_cents, written_off_cents, paid_at from orders;

create or replace view public_ledger_entries as
select id, order_id, kind, amount_cents, provider_reference, method, entered_at from ledger_entries;
