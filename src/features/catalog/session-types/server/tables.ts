import type { ColumnType } from "kysely";
import type { PresetSteps } from "../console-contract.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		session_types: {
			/** Null: sold as a whole. */
			per_seat: ColumnType<PresetSteps | null, string | null, string | null>;
		};
	}
}
