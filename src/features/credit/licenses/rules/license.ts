import * as z from "zod/mini";
import { Day } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { requiredText } from "#values/text.ts";
import { isDetail, licenseKinds, states } from "./license-choices.ts";

export { isDetail, type LicenseKind, licenseKinds } from "./license-choices.ts";

/** A number by which a body knows a person. Days are dates of the site's calendar. */
export const LicenseDetails = z.strictObject({
	/** The code of the body. */
	accreditingBody: z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,11}$/, { error: "Choose who asks for it." })),
	kind: z.enum(licenseKinds),
	/** Empty if no state gave it. */
	state: z.union([z.enum(states), z.literal("")], { error: "Choose a state." }),
	/** MMDD for a birthday: `0704`. `yes` for consent. */
	number: requiredText(40),
	validFrom: z.nullable(Day),
	validTo: z.nullable(Day),
	/** How many credits the body asks for in the period; null if the person doesn't know. */
	neededCredits: z.optional(
		z.nullable(
			z.number().check(z.gt(0, { error: "Enter more than 0." }), z.maximum(1000, { error: "Enter 1,000 or less." })),
		),
	),
});
export type LicenseDetails = z.infer<typeof LicenseDetails>;

/** Removes what people write differently: case, spaces, hyphens, full-width characters. */
export const toComparable = (number: string): string =>
	number
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Completes what a person entered, as it is kept. Birthdays and consent have no state and no period; consent holds from
 * the day on which it was given.
 *
 * @param today a day of the site's calendar
 */
export function toKept(details: LicenseDetails, today: string): LicenseDetails {
	if (!isDetail(details.kind)) return details;
	const given = { state: "" as const, validTo: null, neededCredits: null, number: toComparable(details.number) };
	return details.kind === "birthday"
		? { ...details, ...given, validFrom: null }
		: { ...details, ...given, number: "yes", validFrom: today };
}
