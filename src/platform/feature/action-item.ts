import type { Role } from "../../api/call.ts";
import type { Database } from "../database/tables.ts";

/** Something that needs the attention of staff, shown on the dashboard. */
export interface ActionItem {
	/** Follows the number, such as `Failed refunds`. */
	label: string;
	/** The console screen that resolves it. A function finds an address that depends on the data. */
	to: string | ((db: Database) => Promise<string>);
	/** Who can open that screen. */
	access: "operator" | Role;
	/** Counting stops here; 1,000 by default. */
	most?: number;
	/**
	 * Counts the open cases. Must be fast with any number of orders.
	 *
	 * @param site.meetingsMade true when a meeting provider creates the join links
	 */
	count(db: Database, now: Date, site: { meetingsMade: boolean }): Promise<number>;
}
