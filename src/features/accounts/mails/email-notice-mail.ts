import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { emailNoticeEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** The notice to the address that an account has, before it gets another one. */
export const emailNoticeMail = mailTemplate({
	kind: "accounts.email-notice",
	name: "Address is about to change",
	when: "Somebody wishes to be reached at another address; goes to the one that the account has",
	write: ({ fullName, email }: { fullName: string; email: string }, { siteName, publicUrl }) => ({
		subject: emailNoticeEmail.subject(siteName),
		preview: emailNoticeEmail.preview,
		blocks: [
			{ kind: "heading", text: emailNoticeEmail.emailAddressChangeRequested },
			{
				kind: "paragraph",
				text: emailNoticeEmail.helloWeReceivedA(plainName(fullName)),
			},
			{ kind: "rows", rows: [{ label: emailNoticeEmail.newAddress, value: email }] },
			{
				kind: "paragraph",
				text: emailNoticeEmail.ifYouRequestedThis,
			},
			{ kind: "button", text: emailNoticeEmail.setANewPassword, href: `${publicUrl}/forgot-password` },
		],
		why: emailNoticeEmail.why,
	}),
	sample: () => ({ fullName: "Robin Alvarez", email: "robin@new.example.com" }),
});
