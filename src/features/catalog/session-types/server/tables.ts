import type { Generated } from "kysely";

interface SessionTypesTable {
	id: Generated<number>;
	name: string;
	grants_live: boolean;
	grants_recording: boolean;
	grants_transcript: boolean;
	seats: number;
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
