-- A refund that the bank sent back is reversed by an entry of its own: the ledger stays append-only.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('payment', 'refund', 'refund_reversal'));

alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('pending', 'done', 'failed', 'reversed'));
-- How much of this refund repeats refunds that were reversed. Their credit notes cover it already.
alter table refunds add column repeated_cents integer not null default 0
	constraint refunds_repeat_within check (repeated_cents >= 0 and repeated_cents <= cents);
alter table refunds add column reversed_at timestamptz;

-- The kinds are listed once, in the code: tables.ts.
alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (kind ~ '^[a-z_]{1,40}$');
