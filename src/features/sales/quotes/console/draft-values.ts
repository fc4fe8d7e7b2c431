import type { InputOf } from "#api/call.ts";
import type { draftQuote } from "../console-contract.ts";

type Draft = InputOf<typeof draftQuote>["body"];

/** Values of the form: a unit price is null until it is entered. */
export type DraftValues = Omit<Draft, "lines"> & {
	version?: number;
	lines: (Omit<Draft["lines"][number], "unitPrice"> & { unitPrice: number | null })[];
};
