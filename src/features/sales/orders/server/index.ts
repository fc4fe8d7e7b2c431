export * as bookSettings from "./book-settings-store.ts";
export { boughtBy } from "./bought-by-store.ts";
export { listIssuedCertificates } from "./certificates-store.ts";
export { closeOrder } from "./close-order.ts";
export * as closedMonths from "./closed-months-store.ts";
export * as earlierPurchases from "./earlier-purchases-store.ts";
export { type Buyer, findBuyer } from "./find-buyer.ts";
export { findSeatsLeft } from "./find-seats-left.ts";
export * as invoiceLedger from "./invoice-ledger-store.ts";
export type { OrderContext } from "./order-context.ts";
export {
	findOrder,
	freeRequestKey,
	insertOrder,
	listLines,
	listPending,
	lockLine,
	lockOrder,
	moveOrder,
	type NewOrder,
	type OrderTax,
	saveBilling,
} from "./order-store.ts";
export { assignOwner, type BoughtOrder, lockBoughtOrder, type Payment, payOrders } from "./pay-orders-store.ts";
export { providerSessions } from "./provider-sessions.ts";
export * as refundLedger from "./refunded-store.ts";
export type { NewLine } from "./to-line-row.ts";
export * as orderRows from "./to-line-row.ts";
export { writeOrder, writeOrderIn } from "./write-order.ts";
