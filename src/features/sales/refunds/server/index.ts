export * as providerRefunds from "./follow-refunds.ts";
export { readCredits } from "./read-credits.ts";
export { readRefunds } from "./read-refunds.ts";
export { refundSecondPayment } from "./refund-second-payment.ts";
export { findPaymentId, listOrderRefunds } from "./refund-store.ts";
export * as refundsToSend from "./refunds-to-send-store.ts";
export { mailRefund, recordCertificates } from "./settle-refund.ts";
