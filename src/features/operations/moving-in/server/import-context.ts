import type { AppContext } from "#platform/index.ts";

/** What an import of people needs. */
export type ImportContext = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "settings" | "site" | "mail">;
