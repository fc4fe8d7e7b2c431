import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { certificateStates, maxPlacesLength } from "./rules/tax-certificate.ts";
import { taxKinds } from "./rules/tax-kinds.ts";
import { taxModes } from "./rules/tax-mode.ts";
import { toTaxRate } from "./rules/tax-rate.ts";

const id = { id: recordId };

const day = z.iso
	.date({ error: "Please enter a date." })
	.check(z.refine((text) => text >= "2000-01-01" && text <= "2199-12-31", { error: "Please check the year." }));

const Rate = z.object({
	id: z.int(),
	/** A state such as `US-WA`, or a country such as `CA`. */
	place: z.string(),
	placeName: z.string(),
	kind: z.enum(taxKinds),
	percent: z.number(),
	/** The day from which it holds, until the next one of its place and kind. */
	startsOn: z.string(),
	state: z.enum(["now", "later", "replaced"]),
});
export type Rate = z.infer<typeof Rate>;

const PendingCertificate = z.object({
	id: z.int(),
	customerId: z.int(),
	fullName: z.string(),
	email: z.string(),
	number: z.string(),
	addedAt: z.string(),
});

const TaxCode = z.optional(
	z.string().check(z.regex(/^(txcd_\d{8})?$/, { error: "Please enter a tax code such as txcd_10000000." })),
);
/** Stripe's tax code of each kind of product. Empty: the default code of the Stripe account. */
const codes = { live: TaxCode, recording: TaxCode, transcript: TaxCode, consulting: TaxCode };

/** `version`: 0 before the first change. */
const TaxSettings = z.object({
	version: z.int(),
	mode: z.enum(taxModes),
	...codes,
	rates: z.array(Rate),
	/** Certificates that wait for a decision, oldest first, at most 50. */
	pending: z.array(PendingCertificate),
});
export type TaxSettings = z.infer<typeof TaxSettings>;

const ownerCalls = staffCalls("/admin/tax", { access: "owner" });

export const getTaxSettings = ownerCalls.get("", {
	summary: "Get how orders are taxed, and the rates",
	response: TaxSettings,
});

export const changeTaxMode = ownerCalls.put("", {
	summary: "Turn sales tax on or off",
	body: { version: z.int().check(z.gte(0), z.lte(2_147_483_646)), mode: z.enum(taxModes), ...codes },
	response: TaxSettings,
	refusals: {
		/** Its message has Stripe's reason. */
		stripe_refused: [409, "Stripe can't compute tax with these settings. Nothing was saved."],
		no_rates: [409, "Please add a rate first. Without any, no order would be taxed."],
		changed_meanwhile: [
			409,
			"Someone else changed these settings while you were editing. Reload the page to see them.",
		],
	},
});

export const addTaxRate = ownerCalls.post("/rates", {
	summary: "Add a tax rate for one or several kinds of product at a place",
	body: {
		/** A state such as `US-WA`, or a country such as `CA`. */
		place: requiredText(5),
		kinds: z
			.array(z.enum(taxKinds))
			.check(z.minLength(1, { error: "Please choose what is taxed." }), z.maxLength(taxKinds.length)),
		percent: z.number({ error: "Please enter a percentage such as 8.8." }).check(
			z.refine((percent) => toTaxRate(percent) !== undefined, {
				error: "Please enter a percentage from 0 to 100 with at most three decimals.",
			}),
		),
		startsOn: day,
	},
	response: TaxSettings,
	status: 201,
	refusals: {
		unknown_place: [400, "Please choose a state or country."],
		too_many: [409, "There are 5,000 rates already. Please delete some that were replaced."],
	},
});

export const deleteTaxRate = ownerCalls.delete("/rates/:id", {
	summary: "Delete a tax rate",
	params: id,
	response: TaxSettings,
	refusals: { unknown_rate: [404, "This rate doesn't exist anymore."] },
});

const Certificate = z.object({
	id: z.int(),
	state: z.enum(certificateStates),
	number: z.string(),
	/** The last day on which it exempts. */
	validUntil: z.string(),
	/** Where it exempts: states such as `US-WA`, countries such as `CA`, or only `all`. Empty before it's approved. */
	places: z.array(z.string()),
	isExpired: z.boolean(),
	addedAt: z.string(),
	file: z.string(),
	/** Opens the file without a header; expires, and works for one staff member. */
	url: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

export const listCustomerCertificates = declareCall({
	method: "GET",
	path: "/admin/customers/:id/tax-certificates",
	summary: "List a customer's exemption certificates, newest first",
	access: "support",
	scope: "customers:read",
	params: id,
	/** `added`: sales tax is added to the prices. */
	response: { added: z.boolean(), certificates: z.array(Certificate) },
});

/** Approves, declines or ends a certificate. Approving one ends those that exempted where it does. */
export const decideTaxCertificate = declareCall({
	method: "PUT",
	path: "/admin/tax-certificates/:id",
	summary: "Approve, decline or end a customer's exemption certificate",
	access: "support",
	params: id,
	body: {
		state: z.enum(["approved", "declined", "ended"]),
		/** As on the certificate. */
		number: requiredText(60),
		validUntil: day,
		/** Where it exempts, to approve it: states and countries such as `WA, Oregon, Canada`, or `all`. */
		places: z.optional(z.string().check(z.maxLength(maxPlacesLength))),
	},
	response: { message: z.string() },
	refusals: {
		unknown_certificate: [404, "This certificate doesn't exist anymore."],
		unknown_places: [400, "Please enter the states in which it exempts, such as WA, OR, or all states."],
		decided: [409, "Someone else has already decided about this certificate. Reload the page to see it."],
		expired: [409, "This date is in the past. A certificate that has expired exempts no order."],
	},
});
