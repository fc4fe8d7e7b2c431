import type { GeneratedAlways } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		live_visitors: LiveVisitorTable;
		live_presence: LivePresenceTable;
		live_checks: { session_id: number; user_id: number; number: number; asked_at: Date; answered_at: Date | null };
		public_live_visitors: Pick<LiveVisitorTable, "session_id" | "user_id" | "seen_at">;
		public_live_presence: Pick<LivePresenceTable, "session_id" | "user_id" | "until_at">;
	}
}

interface LiveVisitorTable {
	session_id: number;
	user_id: number;
	place: string;
	entered_at: Date;
	seen_at: Date;
}

interface LivePresenceTable {
	id: GeneratedAlways<number>;
	session_id: number;
	user_id: number;
	from_at: Date;
	until_at: Date;
	visible: boolean;
}
