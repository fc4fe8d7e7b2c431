import * as z from "zod/mini";
import { type Column, listNames, pluck } from "#values/fields/definitions.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { endOfDay, lastDay } from "./rules/validity.ts";

interface QuoteField {
	label: string;
	hint?: string;
	/** What the form and other programs send. */
	input: z.ZodMiniType;
	/** The form's value for a new quote. */
	empty: string;
	/** What staff and the customer see. */
	output: z.ZodMiniType;
	column: { name: string; write: (value: never) => unknown; read: (value: never) => unknown };
}

/* @__NO_SIDE_EFFECTS__ */
const textColumn = <Name extends string>(name: Name): Column<Name, string, string, string, string> => ({
	name,
	write: (text) => text,
	read: (text) => text,
});

const isDay = z.refine<string>((date) => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date, {
	error: "This date doesn't exist.",
});
const Day = z
	.string()
	.check(
		z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: "Please choose a date.", abort: true }),
		isDay,
	);

/**
 * What a quote says besides its lines. The contracts, the form's values and the columns derive from these definitions.
 */
export const quoteFields = {
	title: { label: "Title", input: requiredText(160), empty: "", output: z.string(), column: textColumn("title") },
	/** The last day on which it is valid: `2026-12-31`, until it is over in both time zones of the site. */
	validUntil: {
		label: "Valid until",
		input: Day,
		empty: "",
		output: z.string(),
		column: { name: "valid_until" as const, write: endOfDay, read: lastDay },
	},
	terms: {
		label: "Terms",
		hint: "What is included, when it takes place, and what happens if the date changes.",
		input: optionalText(5_000),
		empty: "",
		output: z.string(),
		column: textColumn("terms"),
	},
	/** Stripe Tax needs it beside the state. */
	taxPostalCode: {
		label: "Customer's ZIP or postal code",
		hint: "Stripe Tax needs it in the United States and Canada.",
		input: z._default(optionalText(20), ""),
		empty: "",
		output: z.string(),
		column: textColumn("tax_postal_code"),
	},
} satisfies Record<string, QuoteField>;

export const quoteFieldNames = listNames(quoteFields);

/** A constant, because the build of the site keeps a schema that spreads a call. */
export const quoteOutputs = pluck(quoteFields, "output");
