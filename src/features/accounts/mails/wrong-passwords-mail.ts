import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { plainName } from "./plain-name.ts";

/** Warns somebody whose password is being guessed. */
export const wrongPasswordsMail = mailTemplate({
	kind: "accounts.wrong-passwords",
	name: "Wrong passwords",
	when: "Thirty wrong passwords were tried for an account in one day, from wherever",
	write: ({ fullName }: { fullName: string }, { siteName, publicUrl }) => ({
		subject: `Somebody tries passwords for your ${siteName} account`,
		preview: "None of them was right so far.",
		blocks: [
			{ kind: "heading", text: "Thirty wrong passwords" },
			{ kind: "paragraph", text: `Hello ${plainName(fullName)}, thirty wrong passwords were tried for your account today. None of them was right.` },
			{
				kind: "paragraph",
				text: "With a long password that you use nowhere else there is nothing to do. If yours is short, or used elsewhere too, please set a new one now.",
			},
			{ kind: "button", text: "Set a new password", href: `${publicUrl}/forgot-password` },
		],
		why: "You get this mail because this is the address of your account.",
	}),
	sample: () => ({ fullName: "Robin Alvarez" }),
});
