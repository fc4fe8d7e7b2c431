import * as z from "zod/mini";
import { Day } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { requiredText } from "#values/text.ts";
import { licenseKinds, states } from "./license-choices.ts";

export { type LicenseKind, licenseKinds } from "./license-choices.ts";

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
