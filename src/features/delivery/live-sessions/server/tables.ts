import type { ColumnType } from "kysely";

export type SessionState = "scheduled" | "canceled" | "over";

export type ReminderKind = "day" | "hour";

export type ProviderName = "link" | "zoom" | "teams";

declare module "#platform/database/tables.ts" {
	interface Columns {
		live_sessions: {
			/** `-infinity` until claimed. */
			meeting_claimed_until: ColumnType<Date | number, Date | undefined, Date>;
		};
	}
}
