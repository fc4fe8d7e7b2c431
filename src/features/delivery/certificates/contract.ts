import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { Credit } from "#features/catalog/accreditation/rules/credit.ts";
import { courseNumber, integerId, pageLimit } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { CertifiedCredit } from "./rules/certified-credit.ts";
import { CompletionRequirement } from "./rules/completion-requirement.ts";

export { Credit } from "#features/catalog/accreditation/rules/credit.ts";
export type { CertifiedCredit } from "./rules/certified-credit.ts";
export type { CompletionRequirement } from "./rules/completion-requirement.ts";

/** What a customer has and lacks for the credit of an accrediting body. */
export const CreditProgress = z.object({
	programId: z.int(),
	accreditingBody: z.string(),
	name: z.string(),
	/** The program number that counts; null for the course's. */
	number: z.nullable(z.string()),
	way: z.enum(["live", "recording"]),
	/** The delivery method, which tells programs of one body apart. */
	methodName: z.string(),
	/** Credits that the evidence earns now, that the program grants at most, and that can still be reached. */
	credits: z.number(),
	maxCredits: z.number(),
	reachableCredits: z.number(),
	/** Whether the body gets a report instead of a certificate. */
	isReported: z.boolean(),
	requirements: z.array(
		z.object({
			kind: z.string(),
			/** A sentence with what is needed and what the customer has. */
			why: z.string(),
			met: z.boolean(),
			canStillMeet: z.boolean(),
			corrected: z.boolean(),
		}),
	),
	/** What the customer can claim; null if there is nothing to claim. */
	claim: z.nullable(
		z.object({ maxCredits: z.number(), increment: z.number(), claimedCredits: z.nullable(z.number()) }),
	),
});
export type CreditProgress = z.infer<typeof CreditProgress>;

/** Why a certificate was issued again. */
export const IssueKind = z.enum(["issued", "credit_added", "name_corrected", "revoked"]);
export type IssueKind = z.infer<typeof IssueKind>;

export const CertificateIssue = z.object({
	/** 1 for the first. */
	number: z.int(),
	kind: IssueKind,
	/** ISO 8601, UTC. */
	at: z.string(),
	hours: z.number(),
});
export type CertificateIssue = z.infer<typeof CertificateIssue>;

/** The certificate of a purchased course, as shown in My Orders. */
export const CertificatePart = z.object({
	/** Null until the requirement is met. */
	issued: z.nullable(
		z.object({
			code: z.string(),
			/** A signed link for this holder: needs no header and expires. */
			pdfUrl: z.string(),
			/** The public page that verifies the certificate. */
			verifyUrl: z.string(),
			/** ISO 8601, UTC. */
			issuedAt: z.string(),
			/** The last day on which it is valid; null without an end. */
			validUntil: z.nullable(z.string()),
			revoked: z.boolean(),
			/** A customer gets one certificate for a course and period. Other purchases of the course show it too. */
			earnedWith: z.enum(["this_purchase", "another_purchase"]),
			/**
			 * From which day on the course earns the next one: with this purchase if another earned it, or else with a new
			 * one. Null if it doesn't, and if the customer has the course again already.
			 */
			nextFrom: z.nullable(z.string()),
		}),
	),
	/** Only the part of the requirement that the purchase gives access to. */
	requirement: CompletionRequirement,
	attendedMinutes: z.int(),
	watchedPercent: z.int(),
	hours: z.number(),
	accreditingBodies: z.array(z.string()),
	/** Credits that programs of accrediting bodies decide; empty for a course without programs. */
	programs: z.array(CreditProgress),
});
export type CertificatePart = z.infer<typeof CertificatePart>;

export const CertificateCode = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(60)) });

/** How live attendance was determined. */
export const Evidence = z.enum(["report", "presence", "corrected"]);
export type Evidence = z.infer<typeof Evidence>;

export const PublicCertificate = z.object({
	code: z.string(),
	state: z.enum(["valid", "expired", "revoked"]),
	/** Empty if the holder deleted the account. */
	name: z.string(),
	title: z.string(),
	instructor: z.string(),
	way: z.enum(["live", "recording"]),
	/** ISO 8601, UTC. */
	heldAt: z.string(),
	/** Null for recordings. */
	evidence: z.nullable(Evidence),
	hours: z.number(),
	credits: z.array(CertifiedCredit),
	issuedAt: z.string(),
	/** The last day on which it is valid, in the calendar of the site: `2027-12-31`; null without an end. */
	validUntil: z.nullable(z.string()),
	revokedAt: z.nullable(z.string()),
	/** Each time it was issued, and its revocation. */
	issues: z.array(CertificateIssue),
});
export type PublicCertificate = z.infer<typeof PublicCertificate>;
/** What is kept of a certificate, regardless of the day on which it is read. */
export type RecordedCertificate = Omit<PublicCertificate, "state"> & { state: "valid" | "revoked" };

/** A course that a customer has completed and can get again. */
export const CompletedCourse = z.object({
	courseID: z.int(),
	/** The day of the session, or on which the recording was completed: `2026-12-01`, in the calendar of the site. */
	completedOn: z.string(),
	/** Whether a new purchase earns another certificate. */
	earnsAnother: z.boolean(),
	/** From when on it counts; null if it counts at once. */
	countsFrom: z.nullable(z.string()),
	/** The year that the next certificate stands for; null if certificates don't end with the year. */
	year: z.nullable(z.int()),
});
export type CompletedCourse = z.infer<typeof CompletedCourse>;

export const listCompletedCourses = declareCall({
	method: "GET",
	path: "/account/completed-courses",
	summary: "List the courses that you have completed and can get again, with what a new purchase earns",
	access: "signed-in",
	query: {
		/** Only this course. */
		courseID: z.optional(courseNumber),
	},
	response: { completed: z.array(CompletedCourse) },
});

/** The place of an issue or a revocation in the chain of all certificates. */
const Link = z.object({ position: z.int(), hash: z.string() });
const VerifiedCertificate = z.object({
	...PublicCertificate.shape,
	/**
	 * The latest entry of this certificate, and the head of the chain. Null for a minute, until the entry has joined the
	 * chain.
	 */
	chain: z.nullable(z.object({ entry: Link, head: Link })),
});

export const unknownCode: RefusalDeclaration = [404, "No certificate has this code."];

export const verifyCertificate = declareCall({
	method: "GET",
	path: "/certificates/:code",
	summary: "Verifies a certificate by its code; case and hyphens are ignored",
	access: "anyone",
	params: CertificateCode,
	response: VerifiedCertificate,
	refusals: {
		unknown_code: unknownCode,
		too_many: [429, "Too many attempts. Please try again in 10 minutes."],
	},
});

const Course = { courseID: integerId };
const maxCredits = 20;
const Hours = z
	.number()
	.check(z.gt(0), z.maximum(100), z.multipleOf(0.05, { error: "Use steps of 0.05 hours, such as 1.25." }));
const noCourse: RefusalDeclaration = [404, "Course not found."];
const CourseCredits = z.object({
	courseID: z.int(),
	requirement: z.nullable(CompletionRequirement),
	credits: z.array(Credit),
	/** The recording's length, if watching it earns credit hours that differ from the length by more than 10 percent. */
	mismatch: z.nullable(z.object({ recordingSeconds: z.int(), hours: z.number() })),
	/** A signed link to a certificate as the course would issue it today. Needs no header and expires. */
	samplePdfUrl: z.string(),
});

/** What earns the certificate of a course, before a purchase. */
export const getCompletionRequirement = declareCall({
	method: "GET",
	path: "/courses/:courseID/completion-requirement",
	summary: "Get what it takes to earn the certificate of a course; null if it has none",
	access: "anyone",
	params: Course,
	response: { requirement: z.nullable(CompletionRequirement) },
	refusals: { no_course: noCourse },
	keep: true,
});

export const getCourseCredits = declareCall({
	method: "GET",
	path: "/admin/courses/:courseID/credits",
	summary: "The credits of a course, and the requirement for its certificate",
	access: "operator",
	scope: "courses:read",
	params: Course,
	response: CourseCredits,
	refusals: { no_course: noCourse },
});

export const setCourseCredits = declareCall({
	method: "PUT",
	path: "/admin/courses/:courseID/credits",
	summary:
		"Sets the credits of a course and the requirement for its certificate; customers who already meet it get the certificate",
	access: "editor",
	scope: "courses:write",
	params: Course,
	body: {
		requirement: z.nullable(
			z.strictObject({
				liveMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1_440))),
				watchedPercent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
			}),
		),
		credits: z
			.array(z.strictObject({ accreditingBody: requiredText(12), number: requiredText(40), hours: Hours }))
			.check(z.maxLength(maxCredits)),
	},
	response: CourseCredits,
	refusals: {
		no_course: noCourse,
		unknown_body: [400, "This accrediting body doesn't exist. Add it under Accrediting bodies first."],
		wrong_number: [400, "A number doesn't have the format of its accrediting body."],
		twice: [400, "Name each accrediting body only once."],
		too_many_hours: [400, "Some hours are more than the rules of the accrediting body grant for this length."],
		no_way: [400, "Enter minutes of live attendance, a percent of the recording, or both."],
	},
});

export const listCertificates = declareCall({
	method: "GET",
	path: "/admin/courses/:courseID/certificates",
	summary: "The certificates of a course, the newest first, 200 at a time; `Link` names the next page",
	access: "support",
	list: "certificates",
	scope: "certificates:read",
	params: Course,
	query: {
		/** The last code of the previous page. */
		before: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
		limit: z.optional(pageLimit),
	},
	response: z.array(z.object({ ...PublicCertificate.shape, reason: z.nullable(z.string()) })),
	refusals: { no_course: noCourse },
});
