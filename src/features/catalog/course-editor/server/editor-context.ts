import type { Transaction } from "../../../../platform/database/tables.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";

/** Dependencies of everything that changes courses. */
export interface EditorContext extends Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges"> {
	/** The open transaction of an action on many courses, which records all of them in one audit event. */
	bulk?: Transaction;
}
