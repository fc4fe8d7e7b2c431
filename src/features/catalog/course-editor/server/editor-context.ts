import type { Transaction } from "../../../../platform/database/tables.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";

export interface EditorContext extends Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges"> {
	/** The transaction of an action on many courses, which records them in one audit event. */
	bulk?: Transaction;
}
