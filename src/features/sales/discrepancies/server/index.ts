export {
	listEarlyRefunds,
	recordDiscrepancy,
	settleAutomatically,
	settleLedgerDifferences,
	settleRefundedLines,
	settleReturnedRefunds,
} from "./discrepancy-store.ts";
