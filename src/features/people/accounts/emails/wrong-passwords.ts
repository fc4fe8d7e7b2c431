import { mailTemplate } from "#platform/index.ts";
import { wrongPasswordsEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** Warns a customer that somebody is guessing their password. */
export const wrongPasswordsMail = mailTemplate({
	kind: "accounts.wrong-passwords",
	name: "Failed login attempts",
	when: "30 wrong passwords were entered for an account in one day",
	write: ({ fullName }: { fullName: string }, { siteName, publicUrl }) => ({
		subject: wrongPasswordsEmail.subject(siteName),
		preview: wrongPasswordsEmail.preview,
		heading: wrongPasswordsEmail.heading,
		blocks: [
			wrongPasswordsEmail.text(plainName(fullName)),
			wrongPasswordsEmail.advice,
			{ kind: "button", text: wrongPasswordsEmail.button, href: `${publicUrl}/forgot-password` },
		],
		why: wrongPasswordsEmail.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) },
	},
	sample: () => ({ fullName: "Robin Alvarez" }),
});
