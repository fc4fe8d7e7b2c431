import type { ColumnType, Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { CreditNoteSnapshot } from "../rules/credit-note-snapshot.ts";
import type { InvoiceSnapshot } from "../rules/invoice-snapshot.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		invoice_counters: { series: string; last: number };
		invoices: InvoiceTable;
		credit_notes: CreditNoteTable;
		public_invoices: ViewOf<InvoiceTable, "id" | "number" | "reference" | "order_id">;
		public_issued_invoices: ViewOf<InvoiceTable, "id" | "number" | "reference" | "order_id" | "issued_at" | "is_correction">;
		public_credit_notes: ViewOf<CreditNoteTable, "id" | "number" | "reference" | "refund_id" | "order_id"> & { total_cents: number };
	}
}

export interface InvoiceTable {
	id: Generated<number>;
	number: string;
	reference: string;
	order_id: number;
	issued_at: Date;
	/** Replaces the first invoice of the order. */
	is_correction: Generated<boolean>;
	/** Written as JSON text. */
	snapshot: ColumnType<InvoiceSnapshot, string, never>;
}

export interface CreditNoteTable {
	id: Generated<number>;
	number: string;
	reference: string;
	refund_id: number;
	invoice_id: number;
	order_id: number;
	issued_at: Date;
	/** Written as JSON text. */
	snapshot: ColumnType<CreditNoteSnapshot, string, never>;
}
