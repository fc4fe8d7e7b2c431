import type { ColumnType } from "kysely";
import type { PresenceTerms } from "../rules/checks/presence-terms.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		public_live_segments: {
			stream_sequence: number;
		};
		live_check_terms: {
			terms: ColumnType<PresenceTerms, string, never>;
		};
	}
}
