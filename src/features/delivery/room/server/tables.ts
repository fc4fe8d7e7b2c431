import type { ColumnType } from "kysely";
import type { PresenceTerms } from "../rules/checks/presence-terms.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		live_check_terms: {
			terms: ColumnType<PresenceTerms, string, never>;
		};
	}
}
