export { type Buyer, buyerOf } from "./buyer-of.ts";
export { closeOrder, closeUnopened } from "./close-order.ts";
export { listIssuedCertificates, ownedPricings } from "./delivery-store.ts";
export {
	countOpenDiscrepancies as countUnmatched,
	listEarlyRefunds,
	listOpenDiscrepancies,
	markSettled,
	recordDiscrepancy,
	settleByItself,
	settleCameBack,
	settleLineProblems,
	settleVanished,
} from "./discrepancy-store.ts";
export { hasLiveSession, listDifferences, readBalance } from "./ledger-store.ts";
export type { OrderContext } from "./order-context.ts";
export { countEmails, listEmailsOf } from "./order-emails-store.ts";
export {
	cancelOtherOrders,
	findLiveOrderOfQuote,
	findOrderByReference,
	findOrderByRequest,
	findOrderBySession,
	freeRequestKey,
	hasOrders,
	insertOrder,
	listLines,
	listOpenOf,
	listPending,
	moveOrder,
	type NewLine,
	type NewOrder,
	saveSession,
} from "./order-store.ts";
export { eraseOrders, exportOrders } from "./personal-data.ts";
export { listPendingReferences } from "./personal-store.ts";
export { writeOrder } from "./write-order.ts";
