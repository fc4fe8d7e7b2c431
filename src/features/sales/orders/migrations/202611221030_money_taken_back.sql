-- What the bank gave back beyond what an order has left, and what was given back and did not arrive, wait for somebody too.
alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (
	kind in (
		'payment_without_order', 'payment_differs', 'payment_disputed', 'dispute_lost',
		'refund_without_order', 'refund_without_lines', 'refund_came_back', 'ledger_differs'
	)
);
