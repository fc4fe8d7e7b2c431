import * as z from "zod/mini";
import { optionalPersonName, optionalText, requiredText } from "#values/text.ts";

export const attendeeCount = z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000)));

const maxOrganizations = 50;
/** Names without repetitions and empty lines. */
export const organizations = z.pipe(
	z
		.array(optionalText(120))
		.check(z.maxLength(maxOrganizations, { error: `Please use at most ${maxOrganizations} organizations.` })),
	z.transform((names) => [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))]),
);

export const maxQuotations = 12;
const day = z
	.string()
	.check(
		z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: "Enter the day on which the attendee agreed." }),
	);

/** A quotation requires the day of consent. */
export const quotations = z
	.array(
		z
			.strictObject({
				text: requiredText(600),
				name: optionalPersonName(120),
				role: optionalText(160),
				consentedOn: day,
			})
			.check(
				z.refine(({ name, role }) => (name + role).trim() !== "", {
					path: ["name"],
					error: "Enter the name or the role, as the attendee allowed.",
				}),
			),
	)
	.check(z.maxLength(maxQuotations, { error: `Please use at most ${maxQuotations} quotations.` }));
