export { type Buyer, buyerOf } from "./buyer-of.ts";
export { closeOrder, closeUnopened } from "./close-order.ts";
export {
	countOpenDiscrepancies as countUnmatched,
	listEarlyRefunds,
	listOpenDiscrepancies,
	markSettled,
	recordDiscrepancy,
	settleByItself,
	settleCameBack,
	settleVanished,
} from "./discrepancy-store.ts";
export { type Confirmed, mailConfirmation, mailConfirmations } from "./email-confirmation.ts";
export { enrollInLines, liveCourses } from "./enroll-in-lines.ts";
export { hasLiveSession, listDifferences, readBalance } from "./ledger-store.ts";
export { listLineProblems, recordLineProblems, settleLineProblems } from "./line-problem-store.ts";
export { countEmails, listEmailsOf } from "./order-emails-store.ts";
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
