import type { ColumnType, GeneratedAlways } from "kysely";
import type { HeldEvidence } from "../rules/held-evidence.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		evidence_holds: EvidenceHoldTable;
	}
}

interface EvidenceHoldTable {
	id: GeneratedAlways<number>;
	name: string;
	/** Written as JSON text. */
	evidence: ColumnType<HeldEvidence, string, never>;
	created_at: Date;
	held_until: Date;
}
