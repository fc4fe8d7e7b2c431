import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { Day } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { CreditProgress } from "#features/delivery/certificates/contract.ts";
import { TranscriptCredit } from "./rules/transcript-credit.ts";

const filter = {
	/** The first and the last day. */
	from: z.optional(Day),
	to: z.optional(Day),
	/** The code of the accrediting body. */
	body: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,12}$/, { error: "Choose an accrediting body." }))),
};

export const getOwnCredit = declareCall({
	method: "GET",
	path: "/account/credit",
	summary: "The credit that the customer earned, by accrediting body and period, and what is still missing",
	access: "signed-in",
	query: z.strictObject(filter),
	response: {
		credits: z.array(TranscriptCredit),
		/** The hours of each body. */
		sums: z.array(z.object({ accreditingBody: z.string(), name: z.string(), hours: z.number() })),
		/** All bodies that the customer earned credit of. */
		bodies: z.array(z.object({ code: z.string(), name: z.string() })),
		/** How far the customer is with each body, whatever the filters. */
		goals: z.array(
			z.object({
				accreditingBody: z.string(),
				name: z.string(),
				/** Credits of the license's period, or of all time without one. */
				hours: z.number(),
				/** As the customer entered it with the license. */
				neededCredits: z.nullable(z.number()),
				/** The last day of the period. */
				until: z.nullable(z.string()),
				/** The next live session with credit of this body that the customer doesn't have. */
				next: z.nullable(z.object({ courseID: z.int(), title: z.string(), heldAt: z.string(), hours: z.number() })),
			}),
		),
		/** Signed links to the transcript with these filters. They need no header and expire. */
		files: z.object({ pdfUrl: z.string(), csvUrl: z.string() }),
		/** Courses whose credit isn't earned in full, the latest first. */
		open: z.array(
			z.object({ reference: z.string(), courseID: z.int(), title: z.string(), programs: z.array(CreditProgress) }),
		),
	},
	refusals: { wrong_period: [400, "The last day is before the first day."] },
});

export const claimCredit = declareCall({
	method: "PUT",
	path: "/account/credit/claims/:reference/:programId",
	summary: "Claim the credit of a program for the part of it that the customer attended; again changes the claim",
	access: "signed-in",
	params: {
		/** The reference of the enrollment. */
		reference: z.string().check(z.regex(/^[\w-]{1,64}$/, { error: "This is not a purchase." })),
		programId: z.pipe(
			z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "This is not a program." })),
			z.transform(Number),
		),
	},
	body: {
		credits: z
			.number({ error: "Enter a number such as 0.75." })
			.check(
				z.gt(0, { error: "Enter more than 0." }),
				z.maximum(100, { error: "Enter 100 or less." }),
				z.multipleOf(0.01, { error: "Use at most two decimals." }),
			),
	},
	response: CreditProgress,
	refusals: {
		not_enrolled: [404, "You don't have this course. Please check My Orders."],
		nothing_to_claim: [409, "There's no credit to claim yet. Complete the other requirements first."],
		too_much: [400, "This is more than you can claim."],
		wrong_step: [400, "The accrediting body grants credit in steps. Choose a multiple of one."],
	},
});
