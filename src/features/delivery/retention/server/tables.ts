import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		evidence_retention: { one: Generated<boolean>; years: number };
		credit_sessions: { session_id: number };
	}
}
