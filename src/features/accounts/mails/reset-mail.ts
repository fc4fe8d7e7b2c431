import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { resetEmail } from "../messages.ts";

/** The mail with a link to set a new password; the link holds a one-time token. */
export const resetMail = mailTemplate({
	kind: "accounts.reset",
	name: "New password",
	when: "Somebody asks for a new password",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: resetEmail.subject(siteName),
		preview: resetEmail.preview,
		blocks: [
			{ kind: "heading", text: resetEmail.setANewPassword },
			{ kind: "paragraph", text: resetEmail.weReceivedARequest(siteName) },
			{ kind: "button", text: resetEmail.setANewPassword, href: link, spelled: true },
			{ kind: "paragraph", text: resetEmail.theLinkWorksOnce },
			{ kind: "small", text: resetEmail.ifYouDidntRequest },
		],
		why: resetEmail.why,
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
});
