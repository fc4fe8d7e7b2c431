export { checkOutLine, refuseLine } from "./check-out-line.ts";
export { endOpenPayments, hasOpenPayment } from "./end-open-payments.ts";
export { ownedPricings } from "./owned-pricings-store.ts";
export { endQuotePayment, hasLiveOrder, payQuote } from "./pay-quote.ts";
