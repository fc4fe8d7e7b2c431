import type { ColumnType } from "kysely";
import type { License, StoredCredit } from "../rules/certified-credit.ts";
import type { UnmetCredit } from "../rules/evidence-review.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		certificates: {
			credits: ColumnType<StoredCredit[], string, string>;
			/** Printed, but not public. */
			licenses: ColumnType<License[], string | undefined, string>;
		};
		certificate_issues: {
			credits: ColumnType<StoredCredit[], string, never>;
		};
		certificate_reviews: {
			unmet: ColumnType<UnmetCredit[], string, string>;
		};
		public_certificates: {
			id: number;
		};
	}
}
