import { mailTemplate } from "#platform/index.ts";
import { confirmAddressEmail } from "../messages.ts";

/** Sends a new link that confirms the account's address, on request. */
export const confirmAddressMail = mailTemplate({
	kind: "accounts.confirm-address",
	name: "Confirm your address",
	when: "A customer requests a confirmation link in My Profile",
	write: ({ link, days }: { link: string; days: number }, { siteName }) => ({
		subject: confirmAddressEmail.subject(siteName),
		preview: confirmAddressEmail.preview(days),
		heading: confirmAddressEmail.heading,
		blocks: [
			confirmAddressEmail.text(siteName),
			{ kind: "button", text: confirmAddressEmail.button, href: link, spelled: true },
			confirmAddressEmail.preview(days),
			{ kind: "small", text: confirmAddressEmail.notYou },
		],
		why: confirmAddressEmail.why,
	}),
	placeholders: {
		link: { label: "Link that confirms the address", link: ({ link }) => link, needed: true },
		days: { label: "Days that the link works", text: ({ days }) => String(days) },
	},
	sample: ({ publicUrl }) => ({
		link: `${publicUrl}/confirm-address/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`,
		days: 7,
	}),
});
