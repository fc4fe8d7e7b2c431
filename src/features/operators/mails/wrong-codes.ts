import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { wrongCodesEmail } from "../messages.ts";

/** Warns an operator: whoever shows wrong codes has the password already. */
export const wrongCodesMail = mailTemplate({
	kind: "operators.wrong-codes",
	name: "Wrong codes",
	when: "Ten wrong codes were shown for an operator in one day",
	write: ({ name }: { name: string }, { siteName, publicUrl }) => ({
		subject: wrongCodesEmail.subject(siteName),
		preview: wrongCodesEmail.preview,
		blocks: [
			{ kind: "heading", text: wrongCodesEmail.text10WrongCodes },
			{ kind: "rows", rows: [{ label: wrongCodesEmail.staffMember, value: name }] },
			{ kind: "paragraph", text: wrongCodesEmail.todaySomeoneLoggedIn },
			{
				kind: "paragraph",
				text: wrongCodesEmail.ifThisWasYou,
			},
			{ kind: "button", text: wrongCodesEmail.setANewPassword, href: `${publicUrl}/forgot-password` },
		],
		why: wrongCodesEmail.why,
	}),
	sample: () => ({ name: "Robin Alvarez" }),
});
