import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { emailStates } from "#values/email/email-states.ts";
import { pluck } from "#values/fields/definitions.ts";
import { recordId } from "#values/fields/ids.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { Version } from "#values/version.ts";
import { providerAway, QuoteLine } from "./contract.ts";
import { quoteFields, quoteOutputs } from "./fields.ts";
import { quoteStates } from "./rules/quote-states.ts";

const hundredths = z.refine<number>((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, {
	error: "Please use at most two decimals.",
});
const Quantity = z
	.number({ error: "Please enter a quantity such as 1 or 1.5." })
	.check(
		z.minimum(0.01, { error: "Please enter more than 0." }),
		z.maximum(10_000, { error: "Please enter at most 10,000." }),
		hundredths,
	);
const CourseId = z.int().check(z.positive(), z.maximum(2_147_483_647));
const UnitPrice = z
	.number({ error: "Please enter a price such as 1250 or 12.50." })
	.check(
		z.minimum(0, { error: "Please enter 0 or more." }),
		z.maximum(999_999.99, { error: "Please enter at most $999,999.99." }),
		hundredths,
	);

/** What a quote says while one may change it. */
const draft = {
	...pluck(quoteFields, "input"),
	lines: z
		.array(
			z.strictObject({
				description: requiredText(300),
				quantity: Quantity,
				/** US dollars. */
				unitPrice: UnitPrice,
				/** The course that the line sells. Its quantity is a whole number. */
				course: z.optional(z.nullable(z.strictObject({ courseID: CourseId, pricingId: CourseId }))),
			}),
		)
		.check(z.minLength(1, { error: "Please add a line." }), z.maxLength(40, { error: "Please use at most 40 lines." })),
	/** True: the customer can accept it with a purchase order, and pay by invoice. */
	byInvoice: z.optional(z.boolean()),
	/**
	 * Where the customer is taxed: a state such as `US-WA`, or a country such as `CA`. Sending requires it if sales tax is
	 * added.
	 */
	taxPlace: z.optional(z.nullable(optionalText(5))),
};

const Quote = z.object({
	id: z.int(),
	number: z.string(),
	estimateId: z.int(),
	state: z.enum(quoteStates),
	/** Numbers of the quotes that this draft repeats and that the customer can still pay. */
	payableOriginals: z.array(z.string()),
	version: z.int(),
	...quoteOutputs,
	lines: z.array(
		z.object({
			...QuoteLine.shape,
			/** `seatsLeft`: of a draft's live session; null without a limit. */
			course: z.nullable(
				z.object({ courseID: z.int(), pricingId: z.int(), seats: z.int(), seatsLeft: z.nullable(z.int()) }),
			),
		}),
	),
	byInvoice: z.boolean(),
	taxPlace: z.nullable(z.string()),
	/** The sales tax in US dollars, of a draft at today's rates; null if taxes are off, or if it isn't known. */
	tax: z.nullable(z.number()),
	/** US dollars, with tax. */
	total: z.number(),
	createdAt: z.string(),
	sentAt: z.nullable(z.string()),
	endedAt: z.nullable(z.string()),
	/** What became of the mail that brought it. */
	mail: z.nullable(z.object({ state: z.enum(emailStates), reason: z.nullable(z.string()) })),
	/** The order that paid it, or that is to be paid by invoice. */
	order: z.nullable(z.object({ id: z.int(), reference: z.string(), refunded: z.number(), owed: z.number() })),
});
export type Quote = z.infer<typeof Quote>;

const unknownQuote = { unknown_quote: [404, "This quote doesn't exist."] } as const satisfies Record<
	string,
	RefusalDeclaration
>;
const unknownEstimate = { unknown_estimate: [404, "This estimate request doesn't exist."] } as const satisfies Record<
	string,
	RefusalDeclaration
>;
const wrongDraft = {
	date_past: [400, "This date has passed. Please choose a later one."],
	bad_total: [400, "The total must be from $1.00 to $999,999.99."],
	course_not_offered: [400, "This course or session type is not offered, or its session has started."],
	unknown_place: [400, "Please choose a state or country."],
	whole_seats: [400, "Please enter a whole number, because this line sells seats."],
} as const satisfies Record<string, RefusalDeclaration>;
const raced = {
	changed_meanwhile: [
		409,
		"Someone else changed this quote while you were editing. Please review it.",
		/** The quote as it is now. */
		z.object({ quote: Quote }),
	],
} as const satisfies Record<string, RefusalDeclaration>;
const notDraft = {
	not_draft: [409, "Only drafts can be changed. Withdraw this quote and copy it."],
} as const satisfies Record<string, RefusalDeclaration>;
const nobody = {
	nobody_to_send_to: [409, "This customer's data was erased, so there's no email address to send it to."],
} as const satisfies Record<string, RefusalDeclaration>;

const supportCalls = staffCalls("/admin", { access: "support", scope: "quotes" });

export const listQuotes = supportCalls.get("/estimates/:id/quotes", {
	summary: "List the quotes for an estimate request",
	params: { id: recordId },
	response: { quotes: z.array(Quote) },
	refusals: unknownEstimate,
});

export const draftQuote = supportCalls.post("/estimates/:id/quotes", {
	summary: "Create a draft quote for an estimate request",
	params: { id: recordId },
	body: z.strictObject(draft),
	response: Quote,
	status: 201,
	refusals: { ...unknownEstimate, ...wrongDraft, ...nobody },
});

export const getQuote = supportCalls.get("/quotes/:id", {
	summary: "Get a quote",
	params: { id: recordId },
	response: Quote,
	refusals: unknownQuote,
});

export const changeQuote = supportCalls.put("/quotes/:id", {
	summary: "Update a draft quote",
	params: { id: recordId },
	body: { version: Version, ...draft },
	response: Quote,
	refusals: { ...unknownQuote, ...wrongDraft, ...notDraft, ...raced },
});

/** Mails the link to the quote's page. From then on it stays as it is. */
export const sendQuote = supportCalls.post("/quotes/:id/send", {
	summary: "Email a quote to the customer",
	params: { id: recordId },
	body: { version: Version },
	response: Quote,
	refusals: {
		...unknownQuote,
		...notDraft,
		...raced,
		...nobody,
		date_past: [409, "This quote is no longer valid. Choose a later date first."],
		/** Only if sales tax is added. */
		tax_place_missing: [409, "Choose where this quote is taxed first: edit it, and choose a state or country."],
		/** Its message names the course and what is left. */
		sold_out: [
			409,
			"The live session doesn't have that many seats left. Change the quote, or raise the limit of the session.",
		],
		...providerAway,
		/** These two only with Stripe Tax. */
		postal_code_missing: [409, "Stripe Tax needs the customer's ZIP or postal code: edit the quote, and check it."],
		payment_refused: [409, "Stripe didn't compute the sales tax. Check Stripe Tax in your Stripe account."],
		total_too_large: [409, "With sales tax, the total is above $999,999.99. Please split this quote."],
	},
});

/** Ends a quote that is a draft or was sent; a payment page that is open is ended first. */
export const withdrawQuote = supportCalls.post("/quotes/:id/withdraw", {
	summary: "Withdraw a quote",
	params: { id: recordId },
	response: Quote,
	refusals: {
		...unknownQuote,
		...providerAway,
		payment_under_way: [
			409,
			"The customer has paid this quote, and the payment is still being confirmed. Wait until it is settled.",
		],
		ended: [409, "This quote was already paid, declined or withdrawn."],
	},
});

export const copyQuote = supportCalls.post("/quotes/:id/copy", {
	summary: "Copy a quote to a new draft",
	params: { id: recordId },
	response: Quote,
	status: 201,
	refusals: { ...unknownQuote, ...nobody },
});
