export { endOpenPayments, hasOpenPayment } from "./end-open-payments.ts";
export { endQuotePayment, hasLiveOrder, payQuote } from "./pay-quote.ts";
