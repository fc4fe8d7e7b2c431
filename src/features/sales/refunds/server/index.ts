export { receiveRefundEvent, reconcileRefunds, recordForeign } from "./follow-refunds.ts";
export { readRefunds } from "./read-refunds.ts";
export { refundSecondPayment } from "./refund-second-payment.ts";
export { listOrderRefunds } from "./refund-store.ts";
export { mailRefund, recordCertificates } from "./settle-refund.ts";
