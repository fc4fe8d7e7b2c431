import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { CreditProgress } from "#features/delivery/certificates/contract.ts";
import { EvidenceReview } from "#features/delivery/certificates/rules/evidence-review.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { requirementKinds } from "./rules/decision/person-evidence.ts";

const StoredCorrection = z.object({
	id: z.int(),
	programId: z.int(),
	requirement: z.enum(requirementKinds),
	value: z.number(),
	reason: z.string(),
	by: z.string(),
	/** ISO 8601, UTC. */
	at: z.string(),
	document: z.nullable(z.object({ name: z.string(), url: z.string() })),
	withdrawn: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type StoredCorrection = z.infer<typeof StoredCorrection>;

const EnrollmentCredit = z.object({
	enrollmentId: z.int(),
	courseID: z.int(),
	title: z.string(),
	isActive: z.boolean(),
	programs: z.array(CreditProgress),
	/** What was recorded, the earliest first. */
	evidence: z.array(
		z.object({
			kind: z.string(),
			/** ISO 8601, UTC; null if it has no time. */
			at: z.nullable(z.string()),
			text: z.string(),
			source: z.string(),
		}),
	),
	corrections: z.array(StoredCorrection),
	/** The valid certificate of the course if the evidence no longer earns all of its credit. */
	review: z.nullable(z.extend(EvidenceReview, { code: z.string() })),
});
export type EnrollmentCredit = z.infer<typeof EnrollmentCredit>;

const supportCalls = staffCalls("/admin/credit", { access: "support", scope: "certificates" });

export const getPersonCredit = supportCalls.get("/people/:userId", {
	summary:
		"What a customer has and lacks for the credit of their courses, with the evidence and its corrections; the latest purchase first",
	params: { userId: recordId },
	query: {
		/** Only courses with this live session. */
		session: z.optional(recordId),
	},
	response: { enrollments: z.array(EnrollmentCredit) },
	refusals: { customer_not_found: [404, "This customer doesn't exist."] },
});

const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

export const CorrectionTerms = z.strictObject({
	enrollmentId: Id,
	programId: Id,
	requirement: z.enum(requirementKinds, { error: "Choose a requirement." }),
	/** Minutes, answered checks, entered codes, percent or credits; 1 or 0 for the rest. */
	value: z
		.number({ error: "Enter a number." })
		.check(
			z.minimum(0, { error: "Enter 0 or more." }),
			z.maximum(1_440, { error: "Enter 1,440 or less." }),
			z.multipleOf(0.01, { error: "Use at most two decimals." }),
		),
	reason: requiredText(1_000),
});
export type CorrectionTerms = z.infer<typeof CorrectionTerms>;

const noEnrollment: RefusalDeclaration = [404, "This purchase doesn't exist."];
export const correctionRefusals = {
	enrollment_not_found: noEnrollment,
	no_requirement: [409, "The program doesn't have this requirement."],
	access_ended: [409, "The customer no longer has access to the course, so nothing can be corrected."],
	wrong_value: [400, "Check the highlighted field."],
} satisfies Record<string, RefusalDeclaration>;

export const correctCredit = supportCalls.post("/corrections", {
	summary: "Correct what was recorded for a requirement of credit, with a reason; the certificate follows",
	body: CorrectionTerms,
	response: EnrollmentCredit,
	status: 201,
	refusals: correctionRefusals,
});

const Line = z.object({ line: z.int(), email: z.string() });

export const importResults = supportCalls.post("/results", {
	summary:
		"Record results of an exam that was held in another system: each becomes a correction with the sheet as its document",
	body: { courseID: Id, fileName: requiredText(255), text: requiredText(200_000) },
	response: {
		recorded: z.int(),
		/** Exams that counted as passed before. */
		known: z.int(),
		/** Scores that don't pass. */
		below: z.array(z.extend(Line, { score: z.number(), needed: z.int() })),
		/** People without a purchase of the course whose program asks for an exam. */
		unknown: z.array(Line),
		errors: z.array(z.object({ line: z.int(), message: z.string() })),
	},
	refusals: { no_course: [404, "Course not found."] },
});

export const withdrawCredit = supportCalls.post("/corrections/:id/withdraw", {
	summary: "Withdraw a correction, which stays in the list; a certificate that was issued stays valid",
	params: { id: recordId },
	response: EnrollmentCredit,
	refusals: {
		correction_not_found: [404, "This correction doesn't exist."],
		already_withdrawn: [409, "This correction was withdrawn before."],
	},
});
