export { type Buyer, buyerOf } from "./buyer-of.ts";
export { closeOrder, closeUnopened } from "./close-order.ts";
export {
	countOpenDiscrepancies as countUnmatched,
	listEarlyRefunds,
	listOpenDiscrepancies,
	markSettled,
	noteDiscrepancy,
	settleByItself,
	settleCameBack,
	settleVanished,
} from "./discrepancy-store.ts";
export { enrolInLines, liveCourses } from "./enrol-in-lines.ts";
export { hasLiveSession, listDifferences, readBalance } from "./ledger-store.ts";
export { listLineProblems, noteLineProblems, settleLineProblems } from "./line-problem-store.ts";
export { type Confirmed, mailConfirmation, mailConfirmations } from "./mail-confirmation.ts";
export { countMails, listMailsOf } from "./order-mails-store.ts";
export {
	cancelOtherOrders,
	findLiveOrderOfQuote,
	findOrderByReference,
	findOrderByRequest,
	findOrderBySession,
	forgetEvents,
	freeRequestKey,
	hasOrders,
	insertOrder,
	knowsEvent,
	listLines,
	listOpenOf,
	listPending,
	moveOrder,
	type NewLine,
	type NewOrder,
	rememberEvent,
	saveSession,
} from "./order-store.ts";
export { eraseOrders, exportOrders } from "./personal-data.ts";
export { listPendingReferences } from "./personal-store.ts";
export { writeOrder } from "./write-order.ts";
