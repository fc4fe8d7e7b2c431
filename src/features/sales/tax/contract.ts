import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { requiredText } from "#values/text.ts";
import { listTaxPlaces } from "./rules/tax-places.ts";

/** Whether tax is added to the prices, for visitors who are not signed in, too. */
export const readTax = declareCall({
	method: "GET",
	path: "/tax",
	summary: "Get whether sales tax is added to the prices",
	access: "anyone",
	/** What decides the tax; null if none is added. */
	response: { source: z.nullable(z.enum(["rates", "stripe"])) },
});

export const billingPlaceMissing = [
	400,
	"Please enter where you're billed, because it decides your sales tax.",
] as const satisfies RefusalDeclaration;

/** The state or country in which a customer without billing details is billed, such as `US-WA` or `CA`. */
export const BilledIn = z.optional(
	requiredText(5).check(
		z.refine((code) => listTaxPlaces().some(({ place }) => place === code), {
			error: "Please choose a state or country.",
		}),
	),
);

/** `tax`, `total`: what they are now, in US dollars. */
export const taxChanged = [
	409,
	"The sales tax of this order has changed. Please check the new total before you pay.",
	z.object({ tax: z.number(), total: z.number() }),
] as const satisfies RefusalDeclaration;

/** An exemption certificate as its customer sees it. */
const OwnCertificate = z.object({
	/** `pending`: waits for the provider. `exempt`: no tax is added. */
	state: z.enum(["pending", "exempt", "declined", "expired"]),
	number: z.string(),
	/** A day, such as `2027-01-30`. */
	validUntil: z.string(),
	/** Where it exempts: states such as `US-WA`, countries such as `CA`, or only `all`. Empty while it waits. */
	places: z.array(z.string()),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

export const listOwnTaxCertificates = declareCall({
	method: "GET",
	path: "/account/tax-exemption",
	summary: "Get your sales tax exemption",
	access: "signed-in",
	response: {
		/** False: no tax is added, so no certificate is needed. */
		added: z.boolean(),
		/** Those that exempt or wait, and the latest other one. */
		certificates: z.array(OwnCertificate),
	},
});
