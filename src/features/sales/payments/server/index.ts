export { catchUp } from "./catch-up.ts";
export { comparePayments, type PaymentComparison } from "./compare-payments.ts";
export { findLaterPayments } from "./find-later-payments.ts";
export { fulfilFree, fulfilSession } from "./fulfil.ts";
export { fulfilVisited } from "./fulfil-visited.ts";
export { openPayment, type ShownLine } from "./open-payment.ts";
export { refuseLostKey } from "./refuse-sandbox.ts";
