import type { AppContext } from "#platform/feature/app-context.ts";

/** What an import of people needs. */
export type ImportContext = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "settings" | "site" | "mail">;
