import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** Tells the operator and all owners that an account of the console has a further second factor. */
export const factorAddedMail = mailTemplate({
	kind: "operators.factor-added",
	name: "New second factor",
	when: "An operator has set up a second factor; goes to the operator and to all owners",
	write: ({ name, email, what }: { name: string; email: string; what: string }, { siteName, publicUrl }) => ({
		subject: `A new second factor opens the console of ${siteName}`,
		preview: "If it is expected, there is nothing to do.",
		blocks: [
			{ kind: "heading", text: "A new second factor" },
			{
				kind: "rows",
				rows: [
					{ label: "Operator", value: name },
					{ label: "Address", value: email },
					{ label: "What was done", value: what },
				],
			},
			{
				kind: "paragraph",
				text: "If it is expected, there is nothing to do. If it is not, somebody else has got into the account: an owner can let the operator begin anew under Operators.",
			},
			{ kind: "button", text: "Open the console", href: `${publicUrl}/console/operators` },
		],
		why: "You get this mail because you are an operator of this site.",
	}),
	sample: () => ({ name: "Robin Alvarez", email: "robin.alvarez@example.com", what: "Added a passkey" }),
});
