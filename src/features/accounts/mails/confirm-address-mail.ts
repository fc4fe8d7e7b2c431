import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** The mail with a link that shows that an account's address is its holder's, for whoever asked for it anew. */
export const confirmAddressMail = mailTemplate({
	kind: "accounts.confirm-address",
	name: "Confirm your address",
	when: "Somebody asks in My Profile for the link that confirms the address",
	write: ({ link, days }: { link: string; days: number }, { siteName }) => ({
		subject: `Confirm your email address for ${siteName}`,
		preview: `The link works once, for ${days} days.`,
		blocks: [
			{ kind: "heading", text: "Confirm your email address" },
			{
				kind: "paragraph",
				text: `Open the link while you are logged in to ${siteName}. It shows that this mailbox is yours, so that you alone are told what we hold under its address.`,
			},
			{ kind: "button", text: "Confirm this address", href: link, spelled: true },
			{ kind: "paragraph", text: `The link works once, for ${days} days.` },
			{ kind: "small", text: "If it was not you, you need do nothing: the link is good only for whoever is logged in to the account." },
		],
		why: "You get this mail because the link was asked for in the account with this address.",
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/confirm-address/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, days: 7 }),
});
