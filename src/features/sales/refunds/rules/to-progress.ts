export interface SessionRefundItem {
	state: "waiting" | "requested" | "skipped" | "failed";
	/** The state of the item's refund; null if none was made. */
	refund: "pending" | "done" | "failed" | "reversed" | null;
}

/** Where an item of a refund of many purchases stands. A refund that the bank returned failed for the customer. */
export function toProgress({
	state,
	refund,
}: SessionRefundItem): "waiting" | "pending" | "done" | "skipped" | "failed" {
	if (state === "waiting" || state === "skipped" || state === "failed") return state;
	if (refund === "failed" || refund === "reversed") return "failed";
	return refund === "done" ? "done" : "pending";
}
