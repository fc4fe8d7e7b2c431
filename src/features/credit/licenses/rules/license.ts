import * as z from "zod/mini";
import { Day, type personFields } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { requiredText } from "#values/text.ts";

/** Kinds of numbers. All are fields of a person that rules can ask for. */
export const licenseKinds = ["license_number", "nabp_id", "ptin", "npi"] as const satisfies readonly (typeof personFields)[number][];
export type LicenseKind = (typeof licenseKinds)[number];

/** The states, the District of Columbia, and the territories. */
export const states = [
	...["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN"],
	...["MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA"],
	...["WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"],
] as const;

/** A number by which a body knows a person. Days are dates of the site's calendar. */
export const LicenseDetails = z.strictObject({
	/** The code of the body. */
	accreditingBody: z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,11}$/, { error: "Choose who asks for it." })),
	kind: z.enum(licenseKinds),
	/** Empty if no state gave it. */
	state: z.union([z.enum(states), z.literal("")], { error: "Choose a state." }),
	number: requiredText(40),
	validFrom: z.nullable(Day),
	validTo: z.nullable(Day),
});
export type LicenseDetails = z.infer<typeof LicenseDetails>;

/** Removes what people write differently: case, spaces, hyphens, full-width characters. */
export const toComparable = (number: string): string =>
	number
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
