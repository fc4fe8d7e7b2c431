export { receiveRefundEvent, reconcileRefunds, recordForeign } from "./follow-refunds.ts";
export { readRefunds } from "./read-refunds.ts";
export { serveRefunds } from "./refund-endpoints.ts";
export { countFailedRefunds, findOrder, findOrderByPayment, findRefund, listRefundsOf, lockOrder, type Refund } from "./refund-store.ts";
export { endAccess, mailRefund, recordCertificates } from "./settle-refund.ts";
