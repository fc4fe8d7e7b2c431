import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { optionalText, requiredText } from "#values/text.ts";

/** The editable content of an email. */
export const EmailText = z.strictObject({
	subject: requiredText(200),
	/** Shown in an inbox after the subject. */
	preview: optionalText(300),
	body: requiredText(10_000),
});

const EmailPlaceholder = z.object({
	name: z.string(),
	label: z.string(),
	/** `text` and `link` are parts of a sentence. `blocks` need a line of their own. */
	type: z.enum(["text", "link", "blocks"]),
	/** True if the text must contain it. */
	needed: z.boolean(),
	/** Its value in the preview; empty for blocks. */
	sample: z.string(),
});
export type EmailPlaceholder = z.infer<typeof EmailPlaceholder>;

const Problem = z.object({ field: z.enum(["subject", "preview", "body"]), message: z.string() });

const EditedEmail = z.object({
	kind: z.string(),
	name: z.string(),
	when: z.string(),
	marketing: z.boolean(),
	/** Rises with every change; 0 before the first. */
	version: z.int(),
	/** False while the default text applies. */
	edited: z.boolean(),
	/** The saved text, or the default. */
	text: EmailText,
	defaultText: EmailText,
	placeholders: z.array(EmailPlaceholder),
	/** Why the saved text is not used. */
	problems: z.array(Problem),
	/** ISO 8601, UTC; null before the first change. */
	updatedAt: z.nullable(z.string()),
});
export type EditedEmail = z.infer<typeof EditedEmail>;

const kind = {
	kind: z.string().check(z.regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/, { error: "This email doesn't exist." })),
};
const unknownEmail = [404, "This email doesn't exist."] as const;
const brokenText = [422, "This text can't be sent. Correct the highlighted fields."] as const;

const ownerCalls = staffCalls("/admin/email-texts", {
	access: "owner",
	params: kind,
	refusals: { unknown_email: unknownEmail },
});

export const listEmailTexts = ownerCalls.get("", {
	summary: "List the emails whose texts can be edited",
	response: {
		emails: z.array(
			z.object({
				kind: z.string(),
				name: z.string(),
				when: z.string(),
				edited: z.boolean(),
				broken: z.boolean(),
				updatedAt: z.nullable(z.string()),
			}),
		),
	},
});

export const getEmailText = ownerCalls.get("/:kind", {
	summary: "Get the text of an email with its placeholders",
	response: EditedEmail,
});

export const saveEmailText = ownerCalls.put("/:kind", {
	summary: "Save the text of an email, or restore its default",
	/** `text`: null restores the default. */
	body: { version: z.int().check(z.gte(0), z.lte(2_147_483_646)), text: z.nullable(EmailText) },
	response: EditedEmail,
	refusals: {
		broken_text: brokenText,
		changed_by_other: [
			409,
			"Someone else changed this email while you were editing. Your text isn't lost.",
			z.object({ current: EditedEmail }),
		],
	},
});

export const previewEmailText = ownerCalls.post("/:kind/preview", {
	summary: "Preview the text of an email with sample data",
	body: { text: EmailText },
	/** A text with problems is shown as the default. */
	response: { subject: z.string(), html: z.string(), text: z.string(), problems: z.array(Problem) },
});

export const sendTestEmail = ownerCalls.post("/:kind/test", {
	summary: "Send a text with sample data to oneself",
	body: { text: EmailText },
	response: { message: z.string() },
	refusals: { broken_text: brokenText },
});
