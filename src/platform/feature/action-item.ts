import type { StaffAccess } from "#api/call.ts";
import type { Database } from "#platform/database/tables.ts";

export interface ActionItem {
	/** The position on the dashboard. */
	order: number;
	/** Follows the number, such as `Failed refunds`. */
	label: string;
	/** The console screen that resolves it. A function finds an address that depends on the data. */
	to: string | ((db: Database) => Promise<string>);
	access: StaffAccess;
	/** Counting stops here; 1,000 by default. */
	maxCount?: number;
	/** Must be fast with any number of orders. `site.meetingsMade`: a meeting provider creates the join links. */
	count(db: Database, now: Date, site: { meetingsMade: boolean }): Promise<number>;
}
