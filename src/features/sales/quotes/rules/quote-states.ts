/** The states of a quote. A sent quote expires after its validity. */
export const quoteStates = ["draft", "sent", "expired", "accepted", "paid", "declined", "withdrawn"] as const;
export type QuoteState = (typeof quoteStates)[number];
export type StoredState = Exclude<QuoteState, "expired">;

/** Returns the current state of a quote. */
export const stateNow = (quote: { state: StoredState; validUntil: Date }, now: Date): QuoteState =>
	quote.state === "sent" && quote.validUntil <= now ? "expired" : quote.state;

/** Formats the number of a quote for customers and staff. */
export const quoteNumber = (id: number): string => `Q-${String(id).padStart(5, "0")}`;
