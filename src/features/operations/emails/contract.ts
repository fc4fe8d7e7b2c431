import * as z from "zod/mini";
import { listCursor, nextCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { emailStates } from "#values/email/email-states.ts";
import { recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { requiredText } from "#values/text.ts";

const EmailTemplate = z.object({
	/** `feature.what`. */
	kind: z.string(),
	name: z.string(),
	when: z.string(),
	/** True if recipients can unsubscribe. */
	marketing: z.boolean(),
	subject: z.string(),
	html: z.string(),
	text: z.string(),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const supportCalls = staffCalls("/admin/emails", { access: "support" });

/** Lists all email templates, rendered with sample data. */
export const listEmailTemplates = supportCalls.get("/templates", {
	summary: "Preview every email template",
	response: { templates: z.array(EmailTemplate) },
});

/** An email and its delivery state. Times are ISO 8601, UTC. */
const EmailRecord = z.object({
	id: z.int(),
	kind: z.string(),
	/** The name of its template in the console. */
	name: z.string(),
	/** Null 30 days after the email was queued, when it is deleted. */
	recipient: z.nullable(z.string()),
	subject: z.nullable(z.string()),
	state: z.enum(emailStates),
	/** Why it failed, bounced or was stopped, or why the last attempt failed. */
	reason: z.nullable(z.string()),
	tries: z.int(),
	orderedAt: z.string(),
	sentAt: z.nullable(z.string()),
	nextTryAt: z.nullable(z.string()),
	/** The order that it is about. Its page sends emails with documents again. */
	order: z.nullable(z.int()),
	canResend: z.boolean(),
});
export type EmailRecord = z.infer<typeof EmailRecord>;

/** `createdAt`: when the email was queued. */
/** Lists emails, 50 per page. */
export const listEmails = supportCalls.get("", {
	summary: "List sent emails and their delivery status",
	list: "emails",
	query: {
		state: z.optional(z.enum(emailStates)),
		/** A whole address, or a part of an address or subject. */
		search: z.optional(requiredText(200)),
		/** By default, the latest come first. */
		sort: z.optional(z.enum(listSorts("createdAt", "recipient", "state"))),
		/** The `next` of the previous page. */
		before: z.optional(listCursor),
	},
	response: { emails: z.array(EmailRecord), next: nextCursor },
});

/** Sends a failed email again: to the recipient, or to the address that their account has now. */
export const resendEmail = supportCalls.post("/:id/resend", {
	summary: "Resend a failed email",
	params: { id: recordId },
	response: { message: z.string() },
	refusals: {
		not_resendable: [409, "This email can't be resent. It hasn't failed, or its content is no longer stored."],
	},
});
