import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** The mail to a new address, with the link that makes it the account's. */
export const confirmEmailMail = mailTemplate({
	kind: "accounts.confirm-email",
	name: "Confirm a new address",
	when: "Somebody wishes to be reached at another address; goes to that one",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: `Confirm your new email address for ${siteName}`,
		preview: "The link works once, for 24 hours.",
		blocks: [
			{ kind: "heading", text: "Confirm your new email address" },
			{
				kind: "paragraph",
				text: `Somebody, probably you, wishes to use this address for a ${siteName} account. It becomes the account's address once you confirm it.`,
			},
			{ kind: "button", text: "Confirm this address", href: link, spelled: true },
			{ kind: "paragraph", text: "Open it while you are logged in to the account. It works once, for 24 hours. From then on you log in with this address." },
			{ kind: "small", text: "If it was not you, you need do nothing: without the link this address is not used." },
		],
		why: "You get this mail because this address was entered for an account.",
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/confirm-email/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
});
