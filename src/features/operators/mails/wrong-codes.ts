import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** Warns an operator: whoever shows wrong codes has the password already. */
export const wrongCodesMail = mailTemplate({
	kind: "operators.wrong-codes",
	name: "Wrong codes",
	when: "Ten wrong codes were shown for an operator in one day",
	write: ({ name }: { name: string }, { siteName, publicUrl }) => ({
		subject: `Somebody tries to get into your console of ${siteName}`,
		preview: "Ten wrong codes were shown today with your password.",
		blocks: [
			{ kind: "heading", text: "Ten wrong codes" },
			{ kind: "rows", rows: [{ label: "Operator", value: name }] },
			{ kind: "paragraph", text: "Today somebody logged in with your password and showed ten wrong codes as your second factor." },
			{
				kind: "paragraph",
				text: "Was it you, check that the clock of your phone is right. Was it not, somebody knows your password: please set a new one now, and tell an owner of the site.",
			},
			{ kind: "button", text: "Set a new password", href: `${publicUrl}/forgot-password` },
		],
		why: "You get this mail because you are an operator of this site.",
	}),
	sample: () => ({ name: "Robin Alvarez" }),
});
