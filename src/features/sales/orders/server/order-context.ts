import type { AppContext } from "#platform/index.ts";

/** Dependencies of everything that processes an order from checkout to refund. */
export type OrderContext = Pick<
	AppContext,
	"db" | "clock" | "log" | "payment" | "mail" | "events" | "siteId" | "siteName" | "site" | "publicUrl"
>;
