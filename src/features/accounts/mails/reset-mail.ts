import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** The mail with a link to set a new password; the link holds a one-time token. */
export const resetMail = mailTemplate({
	kind: "accounts.reset",
	name: "New password",
	when: "Somebody asks for a new password",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: `Set a new password for ${siteName}`,
		preview: "The link works once, for one hour.",
		blocks: [
			{ kind: "heading", text: "Set a new password" },
			{ kind: "paragraph", text: `Somebody, probably you, asked to set a new password for your ${siteName} account.` },
			{ kind: "button", text: "Set a new password", href: link, spelled: true },
			{ kind: "paragraph", text: "The link works once, for one hour. After that every device that is logged in has to log in again." },
			{ kind: "small", text: "If it was not you, you need do nothing: your password stays as it is. Only someone who reads this mail can use the link." },
		],
		why: "You get this mail because a new password was asked for with this address.",
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
});
