import type { ColumnType } from "kysely";
import type { BillingDetails } from "../rules/billing-details.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		billing_details: {
			details: ColumnType<BillingDetails, string, string>;
		};
	}
}
