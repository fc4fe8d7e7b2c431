import type { ColumnType } from "kysely";
import type { Organization } from "../console-contract.ts";

type Billing = Pick<Organization, "street" | "city" | "region" | "postalCode" | "country" | "accountsPayableEmail">;

declare module "#platform/database/tables.ts" {
	interface Columns {
		organizations: {
			billing: ColumnType<Billing, string, string>;
		};
		public_organization_members: {
			billing: Billing;
		};
	}
}
