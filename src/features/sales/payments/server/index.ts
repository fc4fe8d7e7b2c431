export { catchUp } from "./catch-up.ts";
export { comparePayments, type PaymentComparison } from "./compare-payments.ts";
export { findLaterPayments } from "./find-later-payments.ts";
export { fulfillFree, fulfillSession } from "./fulfill.ts";
export { fulfillVisited } from "./fulfill-visited.ts";
export { openPayment, type ShownLine } from "./open-payment.ts";
export { refuseLostKey } from "./refuse-sandbox.ts";
