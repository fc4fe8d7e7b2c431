/** How a quote stands. A sent one that is past its validity has expired. */
export const quoteStates = ["draft", "sent", "expired", "paid", "declined", "withdrawn"] as const;
export type QuoteState = (typeof quoteStates)[number];
export type KeptState = Exclude<QuoteState, "expired">;

/** How a quote stands now. */
export const stateNow = (quote: { state: KeptState; validUntil: Date }, now: Date): QuoteState =>
	quote.state === "sent" && quote.validUntil <= now ? "expired" : quote.state;

/** What customers and operators call a quote. */
export const quoteNumber = (id: number): string => `Q-${String(id).padStart(5, "0")}`;
