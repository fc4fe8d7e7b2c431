import { mailTemplate } from "#platform/index.ts";
import { passwordChangedEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** Goes out after a password change by a logged-in customer. */
export const passwordChangedMail = mailTemplate({
	kind: "accounts.password-changed",
	name: "Password changed",
	when: "A customer changes the password in My Profile",
	write: ({ fullName }: { fullName: string }, { siteName, publicUrl }) => ({
		subject: passwordChangedEmail.subject(siteName),
		preview: passwordChangedEmail.preview,
		heading: passwordChangedEmail.heading,
		blocks: [
			passwordChangedEmail.text(plainName(fullName)),
			passwordChangedEmail.notYou,
			{ kind: "button", text: passwordChangedEmail.button, href: `${publicUrl}/forgot-password` },
		],
		why: passwordChangedEmail.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) },
	},
	sample: () => ({ fullName: "Robin Alvarez" }),
});
