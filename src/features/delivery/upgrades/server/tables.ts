import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		upgrades: UpgradeTable;
		public_upgrades: ViewOf<UpgradeTable, "order_line_id" | "base_line_id" | "grants_live" | "grants_recording" | "grants_transcript" | "state">;
	}
}

export interface UpgradeTable {
	order_line_id: number;
	/** The purchase whose access it extends. */
	base_line_id: number;
	pricing_id: number;
	session_type: string;
	/** What it adds. */
	grants_live: boolean;
	grants_recording: boolean;
	grants_transcript: boolean;
	/** `ended`: refunded, or its purchase was. */
	state: Generated<"active" | "ended">;
	upgraded_at: Date;
}
