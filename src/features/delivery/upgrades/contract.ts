import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { LineInvoice, lineRefusals } from "#features/sales/checkout/contract.ts";
import { BilledIn } from "#features/sales/tax/contract.ts";
import { courseNumber } from "#values/fields/ids.ts";

const Id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const PricingId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** An option to which a purchase can be upgraded. */
export const Upgrade = z.object({
	/** The id of the purchased course in the user's record. */
	purchase: z.int(),
	courseID: z.int(),
	/** What the customer has. */
	from: z.string(),
	pricingId: z.int(),
	/** The session type of the option. */
	sessionType: z.string(),
	/** What the customer gets in addition. */
	adds: z.object({ live: z.boolean(), recording: z.boolean(), transcript: z.boolean() }),
	/** The difference in US dollars. */
	price: z.number(),
});
export type Upgrade = z.infer<typeof Upgrade>;

export const listUpgrades = declareCall({
	method: "GET",
	path: "/account/upgrades",
	summary: "List the options to which you can upgrade your purchases, and the difference in price",
	access: "signed-in",
	query: {
		/** Only purchases of this course. */
		courseID: z.optional(courseNumber),
	},
	response: { upgrades: z.array(Upgrade) },
});

export const beginUpgrade = declareCall({
	method: "POST",
	path: "/account/upgrades",
	summary: "Upgrade a purchase, by invoice or with the hosted payment page",
	access: "signed-in",
	body: {
		purchase: Id,
		pricingId: PricingId,
		/** The difference that the customer saw, in US dollars. */
		price: z.number().check(z.minimum(0), z.maximum(1_000_000)),
		billedIn: BilledIn,
		invoice: LineInvoice,
	},
	response: { sessionId: z.string(), url: z.string() },
	refusals: {
		not_offered: [409, "This upgrade isn't offered anymore. Reload the page to see what is."],
		/** `price`: the difference now, in US dollars. */
		price_changed: [
			409,
			"The price of this upgrade has changed. Please check it before you pay.",
			z.object({ price: z.number() }),
		],
		sold_out: [409, "The live session is sold out."],
		...lineRefusals,
	},
});
