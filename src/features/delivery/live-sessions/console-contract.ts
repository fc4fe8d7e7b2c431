import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";

const session = { sessionId: recordId };
const notFound: RefusalDeclaration = [404, "This session doesn't exist."];

/** Who gets a message: everyone with a seat, those who paid, those who were there, or those with a seat who weren't. */
export const audiences = ["seats", "buyers", "attended", "missed"] as const;
export type Audience = (typeof audiences)[number];

export const maxAnnouncementLength = 5_000;
const subject = requiredText(150).check(z.refine((text) => !/[\r\n]/.test(text), { error: "Please use one line." }));

const Announcement = z.object({
	id: z.int(),
	audience: z.enum(audiences),
	subject: z.string(),
	text: z.string(),
	sentBy: z.string(),
	sentAt: z.string(),
	recipients: z.int(),
});
export type Announcement = z.infer<typeof Announcement>;

const supportCalls = staffCalls("/admin/live-sessions", {
	access: "support",
	params: session,
	refusals: { session_not_found: notFound },
});

export const listAnnouncements = supportCalls.get("/:sessionId/announcements", {
	summary: "List the latest 100 messages that staff sent to the people of a live session, latest first",
	response: { announcements: z.array(Announcement) },
});

export const countRecipients = supportCalls.get("/:sessionId/recipients", {
	summary: "Count who would get a message about a live session",
	query: { audience: z.enum(audiences) },
	response: { count: z.int() },
});

export const sendAnnouncement = supportCalls.post("/:sessionId/announcements", {
	summary: "Email a message to the people of a live session; with the same `Idempotency-Key`, only once",
	fresh: true,
	body: { audience: z.enum(audiences), subject, text: requiredText(maxAnnouncementLength) },
	response: Announcement,
	status: 201,
	refusals: {
		malformed_key: [400, "The Idempotency-Key must be 1 to 200 visible characters."],
		nobody: [409, "There's no one to write to: no one in this session matches your choice."],
		too_many_people: [409, "A message can go to at most 5,000 people."],
		sent_often: [
			429,
			"Several messages were sent to this session in the last hour. Please wait before you send another one.",
		],
	},
});
