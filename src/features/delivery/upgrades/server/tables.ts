import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		upgrades: UpgradeTable;
		public_upgrades: ViewOf<UpgradeTable, "order_line_id" | "base_line_id" | "grants_live" | "grants_recording" | "grants_transcript" | "state">;
		/** What each seat of a line opens now, with its active upgrades. The pricing is that of the last upgrade. */
		public_line_access: ViewOf<Omit<UpgradeTable, "base_line_id" | "state" | "upgraded_at" | "pricing_id"> & { pricing_id: number | null }>;
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
