export { fulfillFree, fulfillSession } from "./fulfill.ts";
export { fulfillVisited } from "./fulfill-visited.ts";
export { openPaymentPage, type PaymentPageLine } from "./open-payment-page.ts";
export { findLaterPayments } from "./reconcile/find-later-payments.ts";
