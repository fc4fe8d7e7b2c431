import * as z from "zod/mini";
import { Day, deliveryMethods } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { optionalPersonName, optionalText, requiredText } from "#values/text.ts";

/** An approval of the provider by an accrediting body. Days are dates of the site's calendar. */
export const ApprovalDetails = z.strictObject({
	methods: z
		.array(z.enum(deliveryMethods))
		.check(z.minLength(1, { error: "Choose at least one delivery method." }), z.maxLength(deliveryMethods.length)),
	validFrom: Day,
	/** The last day; null while it has no end. */
	validTo: z.nullable(Day),
	/** The number that the body gave to the provider; empty if it gives none. */
	sponsorNumber: optionalText(60).check(z.trim()),
	sponsorName: requiredText(200),
	sponsorAddress: requiredText(500),
	/** Who signs certificates. */
	signatoryName: optionalPersonName(120),
	signatoryTitle: optionalText(120).check(z.trim()),
	/** How to complain; pages of courses state it. */
	complaintPolicy: optionalText(1_000).check(z.trim()),
});
export type ApprovalDetails = z.infer<typeof ApprovalDetails>;
