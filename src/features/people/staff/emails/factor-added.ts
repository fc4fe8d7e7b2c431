import { mailTemplate } from "#platform/index.ts";
import { factorAddedEmail } from "../messages.ts";

/** Goes to the staff member and all owners after a second factor was added. */
export const factorAddedMail = mailTemplate({
	kind: "operators.factor-added",
	name: "Second factor added",
	when: "A staff member sets up a second factor; sent to them and to all owners",
	write: ({ name, email, what }: { name: string; email: string; what: string }, { siteName, publicUrl }) => ({
		subject: factorAddedEmail.subject(siteName),
		preview: factorAddedEmail.preview,
		heading: factorAddedEmail.heading,
		blocks: [
			{
				kind: "rows",
				rows: [
					{ label: factorAddedEmail.staffMember, value: name },
					{ label: factorAddedEmail.email, value: email },
					{ label: factorAddedEmail.change, value: what },
				],
			},
			factorAddedEmail.text,
			{ kind: "button", text: factorAddedEmail.button, href: `${publicUrl}/console/operators` },
		],
		why: factorAddedEmail.why,
	}),
	placeholders: {
		name: { label: "Name" },
		email: { label: "Email" },
		what: { label: "Change" },
	},
	sample: () => ({ name: "Robin Alvarez", email: "robin.alvarez@example.com", what: "Added a passkey" }),
});
