import { mailTemplate } from "#platform/index.ts";
import { requestedEmailNoticeEmail as text } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** Goes to the current address when staff request a change. */
export const requestedEmailNoticeMail = mailTemplate({
	kind: "accounts.requested-email-notice",
	name: "Address change requested by support",
	when: "Staff change a customer's email address; sent to the current address",
	write: ({ fullName, email }: { fullName: string; email: string }, { siteName, supportEmail }) => ({
		subject: text.subject(siteName),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			text.request(plainName(fullName)),
			{ kind: "rows", rows: [{ label: text.newAddress, value: email }] },
			text.notYou(supportEmail),
		],
		why: text.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) },
		email: { label: "New address" },
	},
	sample: () => ({ fullName: "Robin Alvarez", email: "robin@new.example.com" }),
});
