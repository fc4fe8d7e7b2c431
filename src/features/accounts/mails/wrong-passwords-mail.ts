import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { wrongPasswordsEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** Warns somebody whose password is being guessed. */
export const wrongPasswordsMail = mailTemplate({
	kind: "accounts.wrong-passwords",
	name: "Wrong passwords",
	when: "Thirty wrong passwords were tried for an account in one day, from wherever",
	write: ({ fullName }: { fullName: string }, { siteName, publicUrl }) => ({
		subject: wrongPasswordsEmail.subject(siteName),
		preview: wrongPasswordsEmail.preview,
		blocks: [
			{ kind: "heading", text: wrongPasswordsEmail.text30FailedLoginAttempts },
			{ kind: "paragraph", text: wrongPasswordsEmail.helloSomeoneEntered30(plainName(fullName)) },
			{
				kind: "paragraph",
				text: wrongPasswordsEmail.ifYourPasswordIs,
			},
			{ kind: "button", text: wrongPasswordsEmail.setANewPassword, href: `${publicUrl}/forgot-password` },
		],
		why: wrongPasswordsEmail.why,
	}),
	sample: () => ({ fullName: "Robin Alvarez" }),
});
