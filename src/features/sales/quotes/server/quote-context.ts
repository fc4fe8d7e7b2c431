import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { OrderContext } from "../../orders/server/index.ts";

/** What following a quote from draft to payment needs. */
export type QuoteContext = OrderContext & Pick<AppContext, "signer" | "settings">;
