import type { ColumnType, Generated } from "kysely";
import type { InvoiceSnapshot } from "../rules/invoice-snapshot.ts";

declare module "../../../platform/database/tables.ts" {
	interface Tables {
		invoice_counters: { series: string; last: number };
		invoices: InvoiceTable;
	}
}

export interface InvoiceTable {
	id: Generated<number>;
	number: string;
	reference: string;
	order_id: number;
	issued_at: Date;
	/** Written as JSON text. */
	snapshot: ColumnType<InvoiceSnapshot, string, never>;
}
