import { mailTemplate } from "#platform/index.ts";
import { answerEmail } from "../messages.ts";

interface Answer {
	/** The staff member's reply: plain text. */
	text: string;
	staffMember: string;
	/** The original message. */
	message: string;
	/** True for an estimate request. */
	estimate: boolean;
}

const paragraphs = (text: string) =>
	text.split(/\n{2,}/).map((paragraph) => ({ kind: "paragraph" as const, text: paragraph }));

/** Replies to a contact message or an estimate request. Further replies go to the support address. */
export const answerMail = mailTemplate({
	kind: "messages.answer",
	name: "Reply to a message",
	when: "Staff reply to a contact message or an estimate request",
	write: ({ text, staffMember, message, estimate }: Answer, { siteName }) => ({
		subject: answerEmail.subject(estimate ? "request" : "message", siteName),
		preview: answerEmail.preview(staffMember),
		heading: answerEmail.heading,
		blocks: [
			...paragraphs(text),
			`${staffMember}\n${siteName}`,
			{ kind: "small", text: answerEmail.youWrote(message) },
			{ kind: "small", text: answerEmail.replyHint },
		],
		why: answerEmail.why,
	}),
	placeholders: {
		reply: { label: "The reply", blocks: ({ text }) => paragraphs(text) },
		staffMember: { label: "Staff member" },
		message: { label: "The original message" },
		topic: { label: "“request” or “message”", text: ({ estimate }) => (estimate ? "request" : "message") },
	},
	sample: () => ({
		text: "Thank you for asking.\n\nA private session for 40 people takes half a day, and we can record it for the night shift. Would March 9 suit you?",
		staffMember: "Olga Operator",
		message: "We would like a private session on data integrity for about 40 people in March.",
		estimate: true,
	}),
});
