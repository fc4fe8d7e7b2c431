import type { ColumnType, Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { LicenseKind } from "../rules/license.ts";

interface LicensesTable {
	id: Generated<number>;
	user_id: number;
	accrediting_body: string;
	kind: LicenseKind;
	state: string;
	number: string;
	comparable: string;
	/** Days of the site's calendar. */
	valid_from: string | null;
	valid_to: string | null;
	reminded_of: ColumnType<string | null, string | null | undefined, string | null>;
	changed_at: Date;
	checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		licenses: LicensesTable;
		public_licenses: ViewOf<LicensesTable, "id" | "user_id" | "accrediting_body" | "kind" | "state" | "number" | "valid_from" | "valid_to">;
	}
}
