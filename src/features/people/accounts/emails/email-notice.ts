import { mailTemplate } from "#platform/index.ts";
import { emailNoticeEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** Goes to the current address when a change is requested. */
export const emailNoticeMail = mailTemplate({
	kind: "accounts.email-notice",
	name: "Address change requested",
	when: "A customer changes the email address; sent to the current address",
	write: ({ fullName, email }: { fullName: string; email: string }, { siteName, publicUrl }) => ({
		subject: emailNoticeEmail.subject(siteName),
		preview: emailNoticeEmail.preview,
		heading: emailNoticeEmail.heading,
		blocks: [
			emailNoticeEmail.request(plainName(fullName)),
			{ kind: "rows", rows: [{ label: emailNoticeEmail.newAddress, value: email }] },
			emailNoticeEmail.notYou,
			{ kind: "button", text: emailNoticeEmail.button, href: `${publicUrl}/forgot-password` },
		],
		why: emailNoticeEmail.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) },
		email: { label: "New address" },
	},
	sample: () => ({ fullName: "Robin Alvarez", email: "robin@new.example.com" }),
});
