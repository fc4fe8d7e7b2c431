import { mailTemplate } from "#platform/index.ts";
import { resetEmail } from "../messages.ts";

/** Contains a link with a one-time token. */
export const resetMail = mailTemplate({
	kind: "accounts.reset",
	name: "Password reset",
	when: "Someone requests a password reset",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: resetEmail.subject(siteName),
		preview: resetEmail.preview,
		heading: resetEmail.button,
		blocks: [
			resetEmail.request(siteName),
			{ kind: "button", text: resetEmail.button, href: link, spelled: true },
			resetEmail.text,
			{ kind: "small", text: resetEmail.notYou },
		],
		why: resetEmail.why,
	}),
	placeholders: {
		link: { label: "Link to set a new password", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
});
