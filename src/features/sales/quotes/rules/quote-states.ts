/**
 * The states of a quote. A sent quote expires after its validity. An accepted one is canceled if its order was credited
 * before any money arrived.
 */
export const quoteStates = [
	"draft",
	"sent",
	"expired",
	"accepted",
	"paid",
	"canceled",
	"declined",
	"withdrawn",
] as const;
type QuoteState = (typeof quoteStates)[number];
export type StoredState = Exclude<QuoteState, "expired" | "canceled">;

/** Returns the current state of a quote. @param order the one with which it was accepted or paid */
export function stateNow(
	{ state, validUntil }: { state: StoredState; validUntil: Date },
	now: Date,
	order?: { state: string },
): QuoteState {
	if (state === "sent" && validUntil <= now) return "expired";
	return state === "accepted" && order?.state === "canceled" ? "canceled" : state;
}

/** Formats the number of a quote for customers and staff. */
export const quoteNumber = (id: number): string => `Q-${String(id).padStart(5, "0")}`;
