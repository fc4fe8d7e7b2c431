-- A payment that its buyer takes back at the bank waits for somebody too.
alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (
	kind in ('payment_without_order', 'payment_differs', 'payment_disputed', 'refund_without_order', 'refund_without_lines', 'ledger_differs')
);
