export type { CheckoutDeps, QuotePort } from "./checkout-deps.ts";
export { endOpenPayments, hasOpenPayment } from "./end-open-payments.ts";
export { serveCheckout } from "./endpoints.ts";
export { endQuotePayment, hasLiveOrder, payQuote } from "./pay-quote.ts";
