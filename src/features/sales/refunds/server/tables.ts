import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		refunds: RefundTable;
		refund_lines: {
			refund_id: number;
			order_line_id: number;
			/** With tax. */
			cents: number;
			tax_cents: Generated<number>;
			live: Generated<boolean>;
			ends_access: Generated<boolean>;
		};
		/** What refunds return of lines. `live`: the refund did not fail. */
		public_refund_lines: ViewOf<{ refund_id: number; order_line_id: number; cents: number; live: boolean; tax_cents: number }>;
		session_refunds: {
			id: Generated<number>;
			session_id: number;
			reason: string;
			/** Null after the staff member's account was deleted. */
			requested_by: number | null;
			requested_by_name: string;
			requested_at: Date;
			finished_at: Date | null;
		};
		session_refund_items: {
			session_refund_id: number;
			order_line_id: number;
			order_id: number;
			state: Generated<"waiting" | "requested" | "skipped" | "failed">;
			failure: Generated<string>;
		};
		kept_canceled_sessions: { session_id: number; starts_at: Date; kept_at: Date };
		public_refunds: ViewOf<
			RefundTable,
			| "id"
			| "order_id"
			| "reference"
			| "cents"
			| "repeated_cents"
			| "unpaid_cents"
			| "tax_cents"
			| "reason"
			| "state"
			| "requested_by"
			| "requested_at"
			| "settled_at"
		>;
	}
}

export interface RefundTable {
	id: Generated<number>;
	reference: string;
	order_id: number;
	/** With tax. */
	cents: number;
	tax_cents: Generated<number>;
	reason: string;
	/** `reversed`: the bank returned the money to the seller after the refund was done. */
	state: Generated<"pending" | "done" | "failed" | "reversed">;
	provider_refund: string | null;
	requested_by: number | null;
	request_key: string | null;
	unmatched: Generated<boolean>;
	/** The part that repeats reversed refunds, whose credit notes already cover it. */
	repeated_cents: Generated<number>;
	/** The part that was never paid: it reduces what an invoice owes, and no money moves. */
	unpaid_cents: Generated<number>;
	reversed_at: Generated<Date | null>;
	/** What happens to certificates earned with its lines; null if there was no decision. */
	certificates: Generated<"revoke" | "keep" | null>;
	failure: string | null;
	requested_at: Date;
	/** When it was last requested from the provider; claims it for that request. */
	sent_at: Generated<Date | null>;
	settled_at: Date | null;
}
