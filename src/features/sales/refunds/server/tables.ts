import type { Generated } from "kysely";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		refunds: RefundTable;
		refund_lines: { refund_id: number; order_line_id: number; cents: number; live: Generated<boolean> };
	}
}

export interface RefundTable {
	id: Generated<number>;
	reference: string;
	order_id: number;
	cents: number;
	reason: string;
	/** `reversed`: it was done, and the bank sent the money back to the seller. */
	state: Generated<"pending" | "done" | "failed" | "reversed">;
	provider_refund: string | null;
	requested_by: number | null;
	request_key: string | null;
	unmatched: Generated<boolean>;
	/** How much of it repeats reversed refunds: already covered by their credit notes. */
	repeated_cents: Generated<number>;
	reversed_at: Generated<Date | null>;
	/** What becomes of certificates that were earned with its lines; null: nobody was asked. */
	certificates: Generated<"revoke" | "keep" | null>;
	failure: string | null;
	requested_at: Date;
	settled_at: Date | null;
}
