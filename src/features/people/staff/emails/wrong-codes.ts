import { mailTemplate } from "#platform/index.ts";
import { wrongCodesEmail } from "../messages.ts";

/** Warns a staff member: entering wrong codes requires the password. */
export const wrongCodesMail = mailTemplate({
	kind: "operators.wrong-codes",
	name: "Failed second-factor attempts",
	when: "10 wrong codes were entered for a staff member in one day",
	write: ({ name }: { name: string }, { siteName, publicUrl }) => ({
		subject: wrongCodesEmail.subject(siteName),
		preview: wrongCodesEmail.preview,
		heading: wrongCodesEmail.heading,
		blocks: [
			{ kind: "rows", rows: [{ label: wrongCodesEmail.staffMember, value: name }] },
			wrongCodesEmail.text,
			wrongCodesEmail.advice,
			{ kind: "button", text: wrongCodesEmail.button, href: `${publicUrl}/forgot-password` },
		],
		why: wrongCodesEmail.why,
	}),
	placeholders: {
		name: { label: "Name" },
	},
	sample: () => ({ name: "Robin Alvarez" }),
});
