-- Where written-off sales give their sales tax back: states such as US-WA, countries such as CA, or `all`.
alter table book_settings add column bad_debt_places text[] not null default '{}';
-- The tax in a write-off, or in money that arrived after it, that is no longer payable, or is again.
alter table ledger_entries add column tax_cents integer not null default 0
	constraint ledger_entries_tax check (tax_cents >= 0 and tax_cents <= amount_cents);
-- The tax that write-offs of an order gave back.
alter table orders add column relieved_tax_cents integer not null default 0
	constraint orders_relieved_tax check (relieved_tax_cents >= 0 and relieved_tax_cents <= written_off_cents);
