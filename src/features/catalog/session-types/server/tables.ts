import type { ColumnType, Generated } from "kysely";
import type { PresetSteps } from "../console-contract.ts";

interface SessionTypesTable {
	id: Generated<number>;
	name: string;
	grants_live: boolean;
	grants_recording: boolean;
	grants_transcript: boolean;
	seats: number;
	/** Written as JSON text. Null: sold as a whole. */
	per_seat: ColumnType<PresetSteps | null, string | null, string | null>;
	/** The suggested price in percent of the course's price. */
	price_percent: number;
	retired: boolean;
	/** Ascending in lists. */
	position: number;
	version: Generated<number>;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		session_types: SessionTypesTable;
	}
}
