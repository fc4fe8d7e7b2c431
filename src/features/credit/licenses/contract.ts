import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { callsBelow } from "#api/staff-calls.ts";
import { integerId } from "#values/fields/ids.ts";
import { LicenseDetails, licenseKinds } from "./rules/license.ts";
import { detailKinds } from "./rules/license-choices.ts";

const License = z.object({
	id: z.int(),
	accreditingBody: z.string(),
	kind: z.enum(licenseKinds),
	/** Empty if no state gave it. */
	state: z.string(),
	number: z.string(),
	/** The days of the current period; null if they aren't known. */
	validFrom: z.nullable(z.string()),
	validTo: z.nullable(z.string()),
	/** How many credits the body asks for in the period; null if it isn't known. */
	neededCredits: z.nullable(z.number()),
});
export type License = z.infer<typeof License>;

const NeededLicense = z.object({
	accreditingBody: z.string(),
	kind: z.enum(licenseKinds),
	needsState: z.boolean(),
	/** The titles of the courses that need it. */
	titles: z.array(z.string()),
});
export type NeededLicense = z.infer<typeof NeededLicense>;

/** The most licenses of a person. */
export const maxLicenses = 30;

const accountCalls = callsBelow("/account/licenses", {
	access: "signed-in",
	params: { id: integerId },
	refusals: { license_not_found: [404, "This license number is no longer in your account."] },
});
const notValid: RefusalDeclaration = [400, "Check the highlighted fields."];
const repeated: RefusalDeclaration = [409, "This number is already in your account."];

const alreadyGiven: RefusalDeclaration = [
	409,
	"You've already given this to the accrediting body. Change or delete what's there.",
];
const notAsked: RefusalDeclaration = [409, "This accrediting body doesn't ask for it, so we don't keep it."];

export const listOwnLicenses = accountCalls.get("", {
	summary: "List the license numbers of the customer, and those that the programs of their courses need",
	response: {
		licenses: z.array(License),
		needed: z.array(NeededLicense),
		/** Who can ask for a number. */
		bodies: z.array(
			z.object({
				code: z.string(),
				name: z.string(),
				/** What this body also asks for: people give it to no other one. */
				details: z.array(z.enum(detailKinds)),
			}),
		),
	},
});

export const addLicense = accountCalls.post("", {
	summary: "Add a license number to the account",
	body: LicenseDetails,
	response: License,
	status: 201,
	refusals: {
		body_not_found: [409, "This accrediting body isn't listed here any more. Choose another one."],
		not_valid: notValid,
		repeated,
		already_given: alreadyGiven,
		not_asked: notAsked,
		too_many: [409, `There are already ${maxLicenses} numbers in your account. Delete one you no longer need.`],
	},
});

export const changeLicense = accountCalls.put("/:id", {
	summary: "Change a license number of the account",
	body: LicenseDetails,
	response: License,
	refusals: {
		not_valid: notValid,
		repeated,
		already_given: alreadyGiven,
		not_asked: notAsked,
	},
});

export const deleteLicense = accountCalls.delete("/:id", {
	summary: "Delete a license number from the account; certificates keep what they say",
	response: { message: z.string() },
});
