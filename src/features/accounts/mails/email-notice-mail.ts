import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { plainName } from "./plain-name.ts";

/** The notice to the address that an account has, before it gets another one. */
export const emailNoticeMail = mailTemplate({
	kind: "accounts.email-notice",
	name: "Address is about to change",
	when: "Somebody wishes to be reached at another address; goes to the one that the account has",
	write: ({ fullName, email }: { fullName: string; email: string }, { siteName, publicUrl }) => ({
		subject: `Your ${siteName} account is getting a new email address`,
		preview: "If it was you, there is nothing to do here.",
		blocks: [
			{ kind: "heading", text: "A new email address for your account" },
			{
				kind: "paragraph",
				text: `Hello ${plainName(fullName)}, your account was asked to use another email address. It changes once the link that we sent there is opened.`,
			},
			{ kind: "rows", rows: [{ label: "New address", value: email }] },
			{
				kind: "paragraph",
				text: "If it was you, there is nothing to do here. If it was not, somebody knows your password: please set a new one now, and the change is off.",
			},
			{ kind: "button", text: "Set a new password", href: `${publicUrl}/forgot-password` },
		],
		why: "You get this mail because this is the address of your account.",
	}),
	sample: () => ({ fullName: "Robin Alvarez", email: "robin@new.example.com" }),
});
