import type { ColumnType } from "kysely";
import type { HeldEvidence } from "../rules/held-evidence.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		evidence_holds: {
			evidence: ColumnType<HeldEvidence, string, never>;
		};
	}
}
