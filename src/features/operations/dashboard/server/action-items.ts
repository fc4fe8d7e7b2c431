import { type Role, roleAllows } from "../../../../api/call.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { OpenNeed } from "../contract.ts";

/** Something that may need a hand. */
export interface ActionItem {
	/** Said after the number: `mails failed or came back`. */
	label: string;
	/** Where it is seen to; an address that depends on what there is comes from the database. */
	to: string | ((db: Database) => Promise<string>);
	/** Whom that place is open to. */
	access: "operator" | Role;
	/** How many there are now; must be quick with any number of orders. */
	count(db: Database, now: Date): Promise<number>;
}

/** What needs a hand now, of what the role may see to. */
export async function readOpenActionItems(db: Database, needs: readonly ActionItem[], role: Role, now: Date): Promise<OpenNeed[]> {
	const open: OpenNeed[] = [];
	for (const { label, to, access, count } of needs) {
		if (!roleAllows(access, role)) continue;
		const found = await count(db, now);
		if (found > 0) open.push({ label, to: typeof to === "string" ? to : await to(db), count: found });
	}
	return open;
}
