import type { FormValues } from "#console-kit/index.ts";
import type { changeQuote, draftQuote } from "../console-contract.ts";

export type QuoteCall = typeof draftQuote | typeof changeQuote;
export type DraftValues = FormValues<QuoteCall>;

/** A new line. Its price is empty until it is entered; the contract refuses it. */
export const newLine: DraftValues["lines"][number] = {
	description: "",
	quantity: 1,
	unitPrice: null as unknown as number,
};
