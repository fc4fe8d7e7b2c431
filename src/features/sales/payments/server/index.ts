export { fulfillFree, fulfillSession } from "./fulfill.ts";
export { fulfillVisited } from "./fulfill-visited.ts";
export { openPayment, type ShownLine } from "./open-payment.ts";
export { findLaterPayments } from "./reconcile/find-later-payments.ts";
