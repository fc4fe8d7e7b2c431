import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { OrderContext } from "../../orders/server/index.ts";

/** Dependencies of everything that processes a quote from draft to payment. */
export type QuoteContext = OrderContext & Pick<AppContext, "signer" | "settings" | "site">;
