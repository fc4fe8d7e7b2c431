import type { AppContext } from "#platform/index.ts";

/** Dependencies of everything that changes courses. */
export type EditorContext = Pick<
	AppContext,
	"db" | "clock" | "events" | "siteId" | "siteName" | "site" | "showChanges"
>;
