export { findLaterPayments } from "./find-later-payments.ts";
export { fulfillFree, fulfillSession } from "./fulfill.ts";
export { fulfillVisited } from "./fulfill-visited.ts";
export { openPayment, type ShownLine } from "./open-payment.ts";
