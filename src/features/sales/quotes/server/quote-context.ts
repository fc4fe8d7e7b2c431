import type { OrderContext } from "#features/sales/orders/server/index.ts";
import type { AppContext } from "#platform/index.ts";

/** Dependencies of everything that processes a quote from draft to payment. */
export type QuoteContext = OrderContext & Pick<AppContext, "signer" | "settings" | "site" | "jobs">;
