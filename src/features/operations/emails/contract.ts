import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";

/** What became of a mail; see docs/mail.md. */
export const mailStates = ["queued", "sending", "sent", "failed", "bounced", "stopped"] as const;

const MailTemplate = z.object({
	/** `feature.what`. */
	kind: z.string(),
	name: z.string(),
	/** When it is sent. */
	when: z.string(),
	/** True when its reader may stop it. */
	marketing: z.boolean(),
	subject: z.string(),
	html: z.string(),
	text: z.string(),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

/** Every kind of mail that the product sends, written with invented facts. */
export const listMailTemplates = declareCall({
	method: "GET",
	path: "/admin/mails/templates",
	summary: "Preview every email template",
	access: "support",
	answer: z.object({ templates: z.array(MailTemplate) }),
});

/** A mail and what became of it. Times in ISO 8601, UTC. */
const MailRecord = z.object({
	id: z.int(),
	kind: z.string(),
	/** What operators call its kind. */
	name: z.string(),
	/** Null once it is forgotten, 30 days after the mail was ordered. */
	recipient: z.nullable(z.string()),
	subject: z.nullable(z.string()),
	state: z.enum(mailStates),
	/** Why it failed, came back or was stopped, or why the last try failed. */
	reason: z.nullable(z.string()),
	tries: z.int(),
	orderedAt: z.string(),
	sentAt: z.nullable(z.string()),
	nextTryAt: z.nullable(z.string()),
	canResend: z.boolean(),
});
export type MailRecord = z.infer<typeof MailRecord>;

const positive = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "Must be a positive whole number." })), z.transform(Number));

/** The latest mails, 50 at a time, the latest first. */
export const listMails = declareCall({
	method: "GET",
	path: "/admin/mails",
	summary: "List sent emails and their delivery status",
	access: "support",
	query: z.strictObject({
		state: z.optional(z.enum(mailStates)),
		/** Only mails before the one with this id: the `next` of the page before. */
		before: z.optional(positive),
	}),
	answer: z.object({ mails: z.array(MailRecord), next: z.nullable(z.int()) }),
});

/** Sends a mail that failed once more, as it was written. */
export const resendMail = declareCall({
	method: "POST",
	path: "/admin/mails/:id/resend",
	summary: "Resend a failed email",
	access: "support",
	params: z.strictObject({ id: positive }),
	answer: z.object({ message: z.string() }),
	refusals: {
		not_resendable: {
			status: 409,
			message: "This email can't be resent. It hasn't failed, or its content is no longer stored.",
		},
	},
});
