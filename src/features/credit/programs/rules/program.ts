import * as z from "zod/mini";
import { Day, type DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { optionalPersonName, optionalText, requiredText } from "#values/text.ts";

/** Levels of knowledge, in the terms of NASBA. */
export const levels = ["basic", "intermediate", "advanced", "update", "overview"] as const;

/** What a program number is given to. */
export const numberScopes = ["course", "session", "period"] as const;

const whole = (max: number) =>
	z
		.int({ error: "Enter a whole number." })
		.check(
			z.minimum(1, { error: "Enter 1 or more." }),
			z.maximum(max, { error: `Enter ${max.toLocaleString("en-US")} or less.` }),
		);

const CreditHours = z
	.number({ error: "Enter a number such as 1.5." })
	.check(
		z.gt(0, { error: "Enter more than 0." }),
		z.maximum(100, { error: "Enter 100 or less." }),
		z.multipleOf(0.05, { error: "Use steps of 0.05, such as 1.25." }),
	);

/** Someone who is responsible for the content. */
const Expert = z.strictObject({
	name: optionalPersonName(120),
	credentials: optionalText(300).check(z.trim()),
	/** Where the license is active; auditors look it up. */
	licenseState: z.optional(optionalText(60).check(z.trim())),
	licenseNumber: z.optional(optionalText(60).check(z.trim())),
});

/** The most numbers of a program. */
export const maxNumbers = 60;

/**
 * A program number, and the days for which the body gave it: none for the course, one for a session, two for a period.
 */
export const ProgramNumber = z.strictObject({ number: requiredText(40), from: z.nullable(Day), to: z.nullable(Day) });
export type ProgramNumber = z.infer<typeof ProgramNumber>;

/** What accrediting bodies ask to know about a program. Days are dates of the site's calendar. */
export const ProgramDetails = z.strictObject({
	numberPer: z.enum(numberScopes),
	numbers: z.array(ProgramNumber).check(z.maxLength(maxNumbers, { error: `Enter at most ${maxNumbers} numbers.` })),
	/** The credits of each field of study. Their sum is the number of credits of the course. */
	fieldsOfStudy: z
		.array(z.strictObject({ name: requiredText(80), hours: CreditHours }))
		.check(z.maxLength(10, { error: "Enter at most 10 fields of study." })),
	level: z.nullable(z.enum(levels)),
	objectives: z.array(requiredText(300)).check(z.maxLength(20, { error: "Enter at most 20 objectives." })),
	prerequisites: optionalText(1_000).check(z.trim()),
	preparation: optionalText(1_000).check(z.trim()),
	developer: Expert,
	/** Someone else than the developer. */
	reviewer: Expert,
	/** When the reviewer reviewed it: before the first presentation, and after a revision. */
	reviewedOn: z.optional(z.nullable(Day)),
	/** When the content was published or revised. */
	publicationDate: z.nullable(Day),
	/** The last day on which it can be completed for credit. */
	expirationDate: z.nullable(Day),
	/** The competency of the body's framework, such as SHRM's BASK. */
	competency: optionalText(200).check(z.trim()),
	/** What planners and speakers disclosed, and how it was mitigated. */
	financialRelationships: z._default(optionalText(2_000).check(z.trim()), ""),
	/** Minutes of breaks and introductions, which the body doesn't count. */
	uncountedMinutes: z._default(
		z
			.int({ error: "Enter a whole number." })
			.check(z.minimum(0, { error: "Enter 0 or more." }), z.maximum(600, { error: "Enter 600 or less." })),
		0,
	),
	/** How the credits of self-study were computed: words of the text. */
	wordCount: z.nullable(whole(1_000_000)),
	/** How the credits of self-study were computed: average minutes of a pilot test. */
	pilotMinutes: z.nullable(whole(10_000)),
});
export type ProgramDetails = z.infer<typeof ProgramDetails>;

/** How a program is attended. */
export type ProgramWay = "live" | "recording";

/** Returns how a program in a delivery method is attended. */
export const toWay = (method: DeliveryMethod): ProgramWay =>
	method === "self_study" || method === "nano" ? "recording" : "live";
