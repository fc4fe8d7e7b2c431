import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		discrepancies: DiscrepancyTable;
		public_discrepancies: ViewOf<DiscrepancyTable, "id" | "kind" | "order_id" | "order_line_id" | "settled_at">;
	}
}

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

export interface DiscrepancyTable {
	id: Generated<number>;
	kind: DiscrepancyKind;
	/** The provider's ID of the payment or dispute, or the product's own reference of the refund or order. */
	reference: string;
	order_id: number | null;
	/** The order line that can be refunded because of it. */
	order_line_id: Generated<number | null>;
	cents: number | null;
	/** A sentence for staff; can contain a customer's email address. */
	detail: Generated<string | null>;
	seen_at: Date;
	settled_at: Generated<Date | null>;
	settled_by: Generated<number | null>;
}
