export { endOpenUpgrades } from "./begin-checkout.ts";
export { checkOutLine, refuseLine } from "./check-out-line.ts";
export { endOpenPayments, hasOpenPayment } from "./end-open-payments.ts";
export { ownedPricings } from "./owned-pricings-store.ts";
export type { QuotedCourse, QuotedLine } from "./pay-quote.ts";
export * as quoteOrders from "./pay-quote.ts";
