import * as z from "zod/mini";
import { requiredText } from "../../values/text.ts";
import { Version } from "../../values/version.ts";
import { declareCall } from "../../wire/call.ts";
import { promoStates } from "./rules/promo-state.ts";

const positive = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "A positive whole number." })), z.transform(Number));
const id = z.strictObject({ id: positive });
const largest = 2_147_483_647;
/* @__NO_SIDE_EFFECTS__ */
const count = (least: number) =>
	z.nullable(
		z
			.int({ error: "Please give a whole number, or leave it empty." })
			.check(z.minimum(least, { error: `Please give at least ${least}.` }), z.maximum(1_000_000_000, { error: "This is too many." })),
	);
const ids = z.array(z.int().check(z.positive(), z.maximum(largest))).check(z.maxLength(200, { error: "Please choose at most 200." }));
const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** What an operator says of a promo code. */
const PromoBody = {
	code: requiredText(40).check(z.regex(/^[\w-]{2,40}$/, { error: "Please use 2 to 40 letters, digits, dashes and underscores." })),
	percent: z
		.number({ error: "Please give a percentage." })
		.check(
			z.positive({ error: "Please give more than 0." }),
			z.maximum(100, { error: "Please give at most 100." }),
			z.refine(twoDecimals, { error: "Please give at most two decimals." }),
		),
	/** Eastern time, as fields for date and time hold it (`2027-01-05T13:00`); empty for none. */
	startsAt: z.string().check(z.maxLength(30)),
	endsAt: z.string().check(z.maxLength(30)),
	/** Null: without a limit. */
	usesAllowed: count(1),
	usesPerPerson: count(1),
	/** US dollars. */
	minimum: z
		.number({ error: "Please give an amount." })
		.check(
			z.nonnegative({ error: "Please give 0 or more." }),
			z.maximum(1_000_000, { error: "This is too much." }),
			z.refine(twoDecimals, { error: "Please give at most two decimals." }),
		),
	/** Empty: all of them. */
	courseIDs: ids,
	siteIDs: ids,
};

const PromoCode = z.object({
	id: z.int(),
	code: z.string(),
	percent: z.number(),
	state: z.enum(promoStates),
	/** ISO 8601, UTC. */
	startsAt: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
	usesAllowed: z.nullable(z.int()),
	usesPerPerson: z.nullable(z.int()),
	/** Uses of checkouts that are under way, and those that were paid. */
	reserved: z.int(),
	spent: z.int(),
	minimum: z.number(),
	courses: z.array(z.object({ id: z.int(), title: z.string() })),
	siteIDs: z.array(z.int()),
	/** Rises with every change; a change has to name the one that it was made from. */
	version: z.int(),
});
export type PromoCode = z.infer<typeof PromoCode>;

const noCode = { status: 404, message: "There is no such promo code." } as const;
const codeTaken = { status: 409, message: "There is a promo code of this name already." } as const;
const notGood = { status: 400, message: "Something in it is not right yet." } as const;

/** Promo codes, the newest first, 50 at a time. */
export const listPromoCodes = declareCall({
	method: "GET",
	path: "/admin/promo-codes",
	summary: "List promo codes, the newest first",
	access: "editor",
	query: z.strictObject({ state: z.optional(z.enum(promoStates)), search: z.optional(requiredText(40)), before: z.optional(positive) }),
	answer: z.object({ codes: z.array(PromoCode), next: z.nullable(z.int()), sites: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const getPromoCode = declareCall({
	method: "GET",
	path: "/admin/promo-codes/:id",
	summary: "A promo code",
	access: "editor",
	params: id,
	answer: z.object({ code: PromoCode, sites: z.array(z.object({ id: z.int(), name: z.string() })) }),
	refusals: { unknown_code: noCode },
});

export const createPromoCode = declareCall({
	method: "POST",
	path: "/admin/promo-codes",
	summary: "Make a promo code",
	access: "editor",
	fresh: true,
	body: z.strictObject(PromoBody),
	answer: z.object({ code: PromoCode }),
	status: 201,
	refusals: { code_taken: codeTaken, not_good: notGood },
});

export const changePromoCode = declareCall({
	method: "PUT",
	path: "/admin/promo-codes/:id",
	summary: "Change a promo code",
	access: "editor",
	fresh: true,
	params: id,
	body: z.strictObject({ ...PromoBody, version: Version }),
	answer: z.object({ code: PromoCode }),
	refusals: {
		unknown_code: noCode,
		code_taken: codeTaken,
		not_good: notGood,
		code_used: { status: 409, message: "This code was used already, so its name stays. Make a new one instead." },
		limit_below_used: { status: 409, message: "More uses than that are taken already." },
		changed_meanwhile: { status: 409, message: "Somebody else changed this code meanwhile. Your changes are still here: look at theirs, then save again." },
	},
});

/** Switches a code on or off; nothing else changes. */
export const switchPromoCode = declareCall({
	method: "PUT",
	path: "/admin/promo-codes/:id/active",
	summary: "Switch a promo code on or off",
	access: "editor",
	fresh: true,
	params: id,
	body: z.strictObject({ active: z.boolean() }),
	answer: z.object({ code: PromoCode }),
	refusals: { unknown_code: noCode },
});

export const deletePromoCode = declareCall({
	method: "DELETE",
	path: "/admin/promo-codes/:id",
	summary: "Delete a promo code that was never used",
	access: "editor",
	fresh: true,
	params: id,
	answer: z.object({ message: z.string() }),
	refusals: { unknown_code: noCode, code_used: { status: 409, message: "This code was used, so it stays. Switch it off instead." } },
});

/** Where a code was used, the latest first, 50 at a time. */
export const listPromoUses = declareCall({
	method: "GET",
	path: "/admin/promo-codes/:id/uses",
	summary: "The orders in which a promo code was used",
	access: "editor",
	params: id,
	query: z.strictObject({ before: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))) }),
	answer: z.object({
		uses: z.array(z.object({ orderId: z.int(), state: z.enum(["reserved", "spent", "released"]), at: z.string(), total: z.number(), discount: z.number() })),
		next: z.nullable(z.int()),
	}),
	refusals: { unknown_code: noCode },
});
