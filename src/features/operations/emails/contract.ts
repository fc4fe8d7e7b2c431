import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { emailStates } from "../../../values/email-states.ts";

const EmailTemplate = z.object({
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
export type EmailTemplate = z.infer<typeof EmailTemplate>;

/** Every kind of mail that the product sends, written with invented facts. */
export const listEmailTemplates = declareCall({
	method: "GET",
	path: "/admin/emails/templates",
	summary: "Preview every email template",
	access: "support",
	response: z.object({ templates: z.array(EmailTemplate) }),
});

/** A mail and what became of it. Times in ISO 8601, UTC. */
const EmailRecord = z.object({
	id: z.int(),
	kind: z.string(),
	/** What operators call its kind. */
	name: z.string(),
	/** Null once it is forgotten, 30 days after the mail was ordered. */
	recipient: z.nullable(z.string()),
	subject: z.nullable(z.string()),
	state: z.enum(emailStates),
	/** Why it failed, came back or was stopped, or why the last try failed. */
	reason: z.nullable(z.string()),
	tries: z.int(),
	orderedAt: z.string(),
	sentAt: z.nullable(z.string()),
	nextTryAt: z.nullable(z.string()),
	canResend: z.boolean(),
});
export type EmailRecord = z.infer<typeof EmailRecord>;

const positive = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "Must be a positive whole number." })), z.transform(Number));

/** The latest emails, 50 at a time, the latest first. */
export const listEmails = declareCall({
	method: "GET",
	path: "/admin/emails",
	summary: "List sent emails and their delivery status",
	access: "support",
	query: z.strictObject({
		state: z.optional(z.enum(emailStates)),
		/** Only emails before the one with this id: the `next` of the page before. */
		before: z.optional(positive),
	}),
	response: z.object({ emails: z.array(EmailRecord), next: z.nullable(z.int()) }),
});

/** Sends a failed email again, unchanged. */
export const resendEmail = declareCall({
	method: "POST",
	path: "/admin/emails/:id/resend",
	summary: "Resend a failed email",
	access: "support",
	params: z.strictObject({ id: positive }),
	response: z.object({ message: z.string() }),
	refusals: {
		not_resendable: {
			status: 409,
			message: "This email can't be resent. It hasn't failed, or its content is no longer stored.",
		},
	},
});
