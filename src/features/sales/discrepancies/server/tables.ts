export type DiscrepancyKind =
	| "payment_without_order"
	| "payment_without_owner"
	| "payment_differs"
	| "paid_twice"
	| "copied_quote_paid"
	| "paid_too_late"
	| "upgrade_without_purchase"
	| "session_full"
	| "payment_disputed"
	| "dispute_lost"
	| "refund_without_order"
	| "refund_without_lines"
	| "refund_came_back"
	| "refund_beyond_payment"
	| "ledger_differs"
	| "invoice_numbers_reused"
	| "certificate_in_doubt";

declare module "#platform/database/tables.ts" {
	interface Columns {
		discrepancies: {
			kind: DiscrepancyKind;
		};
	}
}
