-- Money that staff recorded and that did not arrive, such as a check that bounced.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
	check (kind in ('payment', 'payment_reversal', 'refund', 'refund_reversal', 'write_off', 'write_off_reversal'));
