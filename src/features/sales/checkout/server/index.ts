export type { CheckoutWorld, QuotePort } from "./checkout-world.ts";
export { endOpenPayments, hasOpenPayment } from "./end-open-payments.ts";
export { serveCheckout } from "./endpoints.ts";
export { endQuotePayment, hasLiveOrder, payQuote } from "./pay-quote.ts";
