import type { AppContext } from "../../../../platform/feature/app-context.ts";

/** What following an order from checkout to refund needs. */
export type OrderContext = Pick<AppContext, "db" | "clock" | "log" | "payment" | "mail" | "events" | "siteId" | "siteName" | "publicUrl">;
