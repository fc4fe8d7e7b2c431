import type { ColumnType } from "kysely";
import type { CreditNoteSnapshot } from "../rules/credit-note-snapshot.ts";
import type { InvoiceSnapshot } from "../rules/invoice-snapshot.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		invoices: {
			snapshot: ColumnType<InvoiceSnapshot, string, never>;
		};
		credit_notes: {
			snapshot: ColumnType<CreditNoteSnapshot, string, never>;
		};
		public_credit_notes: {
			total_cents: number;
		};
	}
}
