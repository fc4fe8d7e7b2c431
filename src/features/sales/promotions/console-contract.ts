import * as z from "zod/mini";
import { listCursor, nextCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { pluck } from "#values/fields/definitions.ts";
import { enteredId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { requiredText } from "#values/text.ts";
import { Version } from "#values/version.ts";
import { promoFields } from "./fields.ts";
import { promoStates } from "./rules/promo-state.ts";

const id = { id: enteredId };
/** The fields of a promo code, in `fields.ts`. */
const PromoBody = {
	...pluck(promoFields, "input"),
	/** Confirms that the code makes courses free. */
	free: z.optional(z.boolean()),
};

const { courseIDs: _, ...fieldOutputs } = pluck(promoFields, "output");
const PromoCode = z.object({
	id: z.int(),
	...fieldOutputs,
	state: z.enum(promoStates),
	/** Redemptions in open checkouts and in paid orders. */
	reserved: z.int(),
	spent: z.int(),
	/** The courses of `courseIDs`. */
	courses: z.array(z.object({ id: z.int(), title: z.string() })),
	/** Increases with every change. A change must name the version that it is based on. */
	version: z.int(),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** A price option that the code alone makes too cheap for a card payment; null when there is none. */
const SmallTotal = z.nullable(z.object({ title: z.string(), sessionType: z.string(), total: z.number() }));

const noCode = [404, "This promo code doesn't exist."] as const;
const codeTaken = [409, "A promo code with this name already exists."] as const;
const makesFree = [
	409,
	"This code makes courses free. Send `free: true` to confirm it.",
	/** `courses`: the number of free courses; `title`: the first of them. */
	z.object({ courses: z.int(), title: z.string() }),
] as const;
const invalid = [400, "Please check the highlighted fields."] as const;

const editorCalls = staffCalls("/admin/promo-codes", {
	access: "editor",
	scope: "promo-codes",
	params: id,
	refusals: { unknown_code: noCode },
});

/** Promo codes, 50 at a time. */
export const listPromoCodes = editorCalls.get("", {
	summary: "List promo codes, newest first",
	list: "promo-codes",
	query: {
		state: z.optional(z.enum(promoStates)),
		search: z.optional(requiredText(40)),
		/** `code` ascends, `-code` descends. By default, the newest codes come first. */
		sort: z.optional(z.enum(listSorts("code"))),
		before: z.optional(listCursor),
	},
	response: {
		codes: z.array(PromoCode),
		next: nextCursor,
		sites: z.array(z.object({ id: z.int(), name: z.string() })),
	},
});

export const getPromoCode = editorCalls.get("/:id", {
	summary: "Get a promo code",
	response: { code: PromoCode, smallTotal: SmallTotal, sites: z.array(z.object({ id: z.int(), name: z.string() })) },
});

export const createPromoCode = editorCalls.post("", {
	summary: "Create a promo code",
	fresh: true,
	body: z.strictObject(PromoBody),
	response: { code: PromoCode, smallTotal: SmallTotal },
	status: 201,
	refusals: { code_taken: codeTaken, invalid, makes_free: makesFree },
});

export const changePromoCode = editorCalls.put("/:id", {
	summary: "Change a promo code",
	fresh: true,
	body: { ...PromoBody, version: Version },
	response: { code: PromoCode, smallTotal: SmallTotal },
	refusals: {
		code_taken: codeTaken,
		invalid,
		makes_free: makesFree,
		code_used: [409, "This code has been used, so its name can't change. Create a new code instead."],
		limit_below_used: [409, "This code has already been used more often than that."],
		changed_meanwhile: [
			409,
			"Someone else changed this code. Your changes are still here. Check theirs, then save again.",
			z.object({ current: PromoCode }),
		],
	},
});

/** Turns a code on or off; nothing else changes. */
export const switchPromoCode = editorCalls.put("/:id/active", {
	summary: "Turn a promo code on or off",
	fresh: true,
	body: { active: z.boolean() },
	response: { code: PromoCode },
});

export const deletePromoCode = editorCalls.delete("/:id", {
	summary: "Delete a promo code that was never used",
	fresh: true,
	response: { message: z.string() },
	refusals: { code_used: [409, "This code has been used, so it can't be deleted. Turn it off instead."] },
});

/** Lists the orders that used a code, latest first, 50 at a time. */
export const listPromoUses = editorCalls.get("/:id/redemptions", {
	summary: "List the orders that used a promo code",
	list: "promo-code-uses",
	query: { before: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))) },
	response: {
		uses: z.array(
			z.object({
				orderId: z.int(),
				state: z.enum(["reserved", "spent", "released"]),
				at: z.string(),
				total: z.number(),
				discount: z.number(),
			}),
		),
		next: z.nullable(z.int()),
	},
});
