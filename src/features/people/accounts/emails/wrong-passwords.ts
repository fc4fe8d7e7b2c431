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
		blocks: [
			{ kind: "heading", text: wrongPasswordsEmail.heading },
			{ kind: "paragraph", text: wrongPasswordsEmail.text(plainName(fullName)) },
			{
				kind: "paragraph",
				text: wrongPasswordsEmail.advice,
			},
			{ kind: "button", text: wrongPasswordsEmail.button, href: `${publicUrl}/forgot-password` },
		],
		why: wrongPasswordsEmail.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) },
	},
	sample: () => ({ fullName: "Robin Alvarez" }),
});
