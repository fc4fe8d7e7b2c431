import type { Generated, GeneratedAlways } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		search_alerts: {
			id: GeneratedAlways<number>;
			/** Case-insensitive in the database. */
			email: string;
			/** As typed. */
			keyword: string;
			/** Normalized and separated by blanks. */
			words: string;
			consent_text: string;
			requested_at: Date;
			confirmed_at: Generated<Date | null>;
			notified_at: Generated<Date | null>;
		};
	}
}
