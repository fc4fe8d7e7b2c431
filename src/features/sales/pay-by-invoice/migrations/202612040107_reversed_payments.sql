-- A recorded payment whose money did not arrive: what it paid is owed again.
alter table received_payments
	add column reversed_at timestamptz,
	add column reversal_entry_id bigint unique references ledger_entries,
	-- Emailed to the customer.
	add column reversal_reason text,
	add constraint received_payments_reversed check ((reversed_at is null) = (reversal_entry_id is null));
