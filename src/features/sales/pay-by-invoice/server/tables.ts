import type { Generated } from "kysely";
import type { AccessOpens } from "#features/sales/orders/rules/balance.ts";
import type { PaymentMethod } from "#features/sales/orders/server/tables.ts";
import type { Day } from "#values/business-days.ts";
import type { DocumentType } from "#values/formats/document-types.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		invoice_settings: {
			is_single: Generated<boolean>;
			version: number;
			everyone_from_cents: number | null;
			access_opens: AccessOpens;
			net_days: number;
			purchase_order_required: boolean;
			remittance: string;
			remind_before: number[];
			remind_after: number[];
		};
		invoice_customers: { user_id: number; allowed_at: Date };
		received_payments: {
			id: Generated<number>;
			order_id: number;
			ledger_entry_id: number;
			cents: number;
			/** The part that was written off before. */
			recovered_cents: number;
			method: Exclude<PaymentMethod, "card">;
			received_on: Day;
			reference: string;
			recorded_at: Date;
			request_key: string | null;
			/** When it was reversed, because its money did not arrive. */
			reversed_at: Generated<Date | null>;
			reversal_entry_id: Generated<number | null>;
			reversal_reason: Generated<string | null>;
		};
		write_offs: { id: Generated<number>; order_id: number; ledger_entry_id: number; cents: number; reason: string; written_at: Date };
		purchase_order_files: {
			storage_key: string;
			/** Null once it was replaced or erased. */
			order_id: number | null;
			name: string;
			media_type: DocumentType;
			bytes: number;
			digest: string;
			added_at: Date;
			removed_at: Generated<Date | null>;
		};
	}
}
