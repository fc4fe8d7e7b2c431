import * as z from "zod/mini";
import { Day } from "#features/credit/credit-rules/rules/credit-rule.ts";

/** A credit that a customer earned. */
export const TranscriptCredit = z.object({
	accreditingBody: z.string(),
	name: z.string(),
	number: z.string(),
	hours: z.number(),
	/** The course. */
	title: z.string(),
	/** The delivery method in the body's words; empty if it has none. */
	methodName: z.string(),
	/** The day of the session, or on which the recording was completed: `2026-12-01`, in the calendar of the site. */
	day: Day,
	/** The certificate; null for credit that is reported to the body instead. */
	code: z.nullable(z.string()),
	/** The last day on which the certificate is valid; null without an end. The credit stays earned. */
	validUntil: z.nullable(Day),
});
export type TranscriptCredit = z.infer<typeof TranscriptCredit>;
