export { receiveRefundEvent, reconcileRefunds, recordForeign } from "./follow-refunds.ts";
export { readRefunds } from "./read-refunds.ts";
export { findRefund, listRefundsOf, type Refund } from "./refund-store.ts";
export { mailRefund, recordCertificates } from "./settle-refund.ts";
