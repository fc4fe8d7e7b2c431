import type { Generated, GeneratedAlways } from "kysely";
import type { TaxSource } from "#features/sales/orders/server/tables.ts";
import type { ColumnsOf } from "#platform/database/tables.ts";
import type { quoteFields } from "../fields.ts";
import type { StoredState } from "../rules/quote-states.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		quotes: QuoteTable;
		quote_lines: {
			quote_id: number;
			position: number;
			description: string;
			quantity_hundredths: number;
			unit_cents: number;
			cents: number;
			/** The course that the line sells; null for services. */
			course_id: number | null;
			pricing_id: number | null;
			/** The seats of all units together. */
			seats: number | null;
			tax_cents: Generated<number>;
			/** In thousandths of a percent. */
			tax_rate: Generated<number | null>;
		};
	}
}

export interface QuoteTable extends ColumnsOf<typeof quoteFields> {
	id: GeneratedAlways<number>;
	message_id: number;
	/** The first quote of a row of copies; null for that one. */
	copied_from: Generated<number | null>;
	state: Generated<StoredState>;
	version: Generated<number>;
	customer_name: string;
	customer_email: string;
	customer_company: string;
	customer_address: string;
	total_cents: number;
	token_hash: Generated<string | null>;
	created_at: Date;
	sent_at: Generated<Date | null>;
	ended_at: Generated<Date | null>;
	order_id: Generated<number | null>;
	/** It can be accepted with a purchase order, and paid by invoice. */
	by_invoice: Generated<boolean>;
	/** Where its customer is taxed: a state such as `US-WA`, or a country such as `CA`. */
	tax_place: Generated<string | null>;
	/** What decides the tax; null before it was sent, or if taxes were off. */
	tax_source: Generated<TaxSource | null>;
	tax_cents: Generated<number>;
	/** The number of the certificate that exempts it. */
	tax_exemption: Generated<string | null>;
}
