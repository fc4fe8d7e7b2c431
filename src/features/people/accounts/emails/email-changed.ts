import { mailTemplate } from "#platform/index.ts";
import { emailChangedEmail as text } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** Goes to the former and the new address after staff changed it, and to the former one after a merge of two accounts. */
export const emailChangedMail = mailTemplate({
	kind: "accounts.email-changed",
	name: "Address changed by support",
	when: "A change of address that staff made takes effect; sent to both addresses",
	write: (
		{ fullName, email, isMerge = false }: { fullName: string; email: string; isMerge?: boolean },
		{ siteName, publicUrl, supportEmail },
	) => ({
		subject: text.subject(siteName),
		preview: text.preview(email),
		heading: text.heading,
		blocks: [
			text[isMerge ? "merged" : "changed"](plainName(fullName)),
			{ kind: "rows", rows: [{ label: text.newAddress, value: email }] },
			text.effect,
			{ kind: "button", text: text.button, href: `${publicUrl}/forgot-password` },
			{ kind: "small", text: text.notYou(supportEmail) },
		],
		why: text.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) },
		email: { label: "New address" },
	},
	sample: () => ({ fullName: "Robin Alvarez", email: "robin@new.example.com" }),
});
