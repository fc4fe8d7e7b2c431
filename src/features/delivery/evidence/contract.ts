import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { HeldEvidence, SessionEvidence } from "./rules/held-evidence.ts";

export type { SessionEvidence } from "./rules/held-evidence.ts";

const page = z.strictObject({
	/** The `next` of the previous page. */
	after: z.optional(recordId),
});
const next = z.nullable(z.int());
const noSession = { session_not_found: [404, "Session not found."] } as const;

export const AttendeeEvidence = z.object({
	...SessionEvidence.shape,
	/** Null if the account was deleted. */
	userId: z.nullable(z.int()),
	fullName: z.string(),
	email: z.nullable(z.string()),
	/**
	 * Parts of a session on this site that don't count for someone who was in the room, and why. Empty if the account was
	 * deleted.
	 */
	missing: z.array(z.object({ from: z.string(), until: z.string(), why: z.enum(["off_air", "away", "check"]) })),
});
export type AttendeeEvidence = z.infer<typeof AttendeeEvidence>;

const supportCalls = staffCalls("/admin/live-sessions", {
	access: "support",
	scope: "live-sessions",
	params: { sessionId: recordId },
});

export const listSessionEvidence = supportCalls.get("/:sessionId/evidence", {
	summary:
		"What proves each attendee's minutes in a live session, 200 attendees at a time. Owners also see deleted accounts, at the end",
	list: "session evidence",
	query: {
		...page.shape,
		/** Only this attendee. */
		user: z.optional(recordId),
	},
	response: { attendees: z.array(AttendeeEvidence), next },
	refusals: noSession,
});

export const listSessionMessages = supportCalls.get("/:sessionId/messages", {
	summary: "The chat of a live session, the earliest message first, 200 at a time",
	list: "session chat",
	query: page,
	response: {
		messages: z.array(
			z.object({
				id: z.int(),
				/** Null for speakers. */
				userId: z.nullable(z.int()),
				name: z.string(),
				text: z.string(),
				sentAt: z.string(),
				/** True if a moderator hid the message from attendees. */
				hidden: z.boolean(),
			}),
		),
		next,
	},
	refusals: noSession,
});

export const listSessionQuestions = supportCalls.get("/:sessionId/questions", {
	summary: "The questions that attendees of a live session asked, the earliest first, 200 at a time",
	list: "session questions",
	query: page,
	response: {
		questions: z.array(
			z.object({
				id: z.int(),
				userId: z.int(),
				name: z.string(),
				text: z.string(),
				askedAt: z.string(),
				state: z.enum(["pending", "approved", "answered", "dismissed"]),
				votes: z.int(),
			}),
		),
		next,
	},
	refusals: noSession,
});

export const listSessionPolls = supportCalls.get("/:sessionId/polls", {
	summary: "The polls of a live session with the number of answers for each option",
	response: {
		polls: z.array(
			z.object({
				id: z.int(),
				question: z.string(),
				options: z.array(z.string()),
				state: z.enum(["open", "closed"]),
				/** Answers for each option, with those of deleted accounts that are still kept. */
				answers: z.array(z.int()),
			}),
		),
	},
	refusals: noSession,
});

export const listSessionPollAnswers = supportCalls.get("/:sessionId/poll-answers", {
	summary: "Who answered the polls of a live session, and how, one poll at a time",
	list: "session poll answers",
	query: page,
	response: {
		answers: z.array(
			z.object({
				pollId: z.int(),
				question: z.string(),
				answer: z.string(),
				userId: z.int(),
				fullName: z.string(),
				email: z.string(),
			}),
		),
		next,
	},
	refusals: noSession,
});

const Hold = z.object({
	holdId: z.int(),
	name: z.string(),
	certificates: z.int(),
	sessions: z.int(),
	/** When the account was deleted. */
	deletedAt: z.string(),
	heldUntil: z.string(),
});
export type Hold = z.infer<typeof Hold>;

const ownerCalls = staffCalls("/admin/evidence/holds", { access: "owner" });

export const listHolds = ownerCalls.get("", {
	summary: "Evidence of credit that is kept of deleted accounts, the latest first, 50 at a time",
	list: "kept evidence",
	query: {
		/** The `next` of the previous page. */
		before: z.optional(recordId),
	},
	response: { holds: z.array(Hold), next },
});

export const getHold = ownerCalls.get("/:holdId", {
	summary: "The evidence of credit of a deleted account",
	fresh: true,
	params: { holdId: recordId },
	response: { ...Hold.shape, evidence: HeldEvidence },
	refusals: { hold_not_found: [404, "This evidence is no longer kept."] },
});
