import type { ColumnType } from "kysely";
import type { BillingDetails } from "../rules/billing-details.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		billing_details: {
			user_id: number;
			/** Written as JSON text. */
			details: ColumnType<BillingDetails, string, string>;
			updated_at: Date;
		};
	}
}
