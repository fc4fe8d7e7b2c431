import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { factorAddedEmail } from "../messages.ts";

/** Tells the operator and all owners that an account of the console has a further second factor. */
export const factorAddedMail = mailTemplate({
	kind: "operators.factor-added",
	name: "New second factor",
	when: "An operator has set up a second factor; goes to the operator and to all owners",
	write: ({ name, email, what }: { name: string; email: string; what: string }, { siteName, publicUrl }) => ({
		subject: factorAddedEmail.subject(siteName),
		preview: factorAddedEmail.preview,
		blocks: [
			{ kind: "heading", text: factorAddedEmail.secondFactorAdded },
			{
				kind: "rows",
				rows: [
					{ label: factorAddedEmail.staffMember, value: name },
					{ label: factorAddedEmail.email, value: email },
					{ label: factorAddedEmail.change, value: what },
				],
			},
			{
				kind: "paragraph",
				text: factorAddedEmail.ifYouExpectedThis,
			},
			{ kind: "button", text: factorAddedEmail.openTheConsole, href: `${publicUrl}/console/operators` },
		],
		why: factorAddedEmail.why,
	}),
	sample: () => ({ name: "Robin Alvarez", email: "robin.alvarez@example.com", what: "Added a passkey" }),
});
