import { mailTemplate } from "#platform/index.ts";
import { toMailtoLink } from "#values/email/mailto-link.ts";
import { revokedEmail as messages } from "../messages.ts";

export const certificateRevoked = mailTemplate({
	kind: "certificates.revoked",
	about: ["certificate"],
	name: messages.name,
	when: messages.when,
	write: (
		{ fullName, title, code, reason }: { fullName: string; title: string; code: string; reason: string },
		{ siteName, supportEmail },
	) => ({
		subject: messages.subject(title),
		preview: messages.preview,
		heading: messages.heading,
		blocks: [
			[messages.before(fullName, siteName), { strong: title }, messages.after],
			{ kind: "note", tone: "warn", text: reason },
			{ kind: "rows", rows: [{ label: messages.code, value: code }] },
			...(supportEmail
				? [
						{
							kind: "paragraph" as const,
							text: [messages.questions, { link: supportEmail, href: toMailtoLink(supportEmail) }, "."],
						},
					]
				: []),
		],
		why: messages.why,
	}),
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
		code: { label: "Certificate code" },
		reason: { label: "Reason" },
	},
	sample: () => ({
		fullName: "Robin Buyer",
		title: "Records Retention: A Schedule People Follow",
		code: "7F3K-9Q2M-X4TB-0WHR",
		reason: "The attendance was recorded for the wrong person.",
	}),
});
