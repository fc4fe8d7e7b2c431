import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { confirmAddressEmail } from "../messages.ts";

/** The mail with a link that shows that an account's address is its holder's, for whoever asked for it anew. */
export const confirmAddressMail = mailTemplate({
	kind: "accounts.confirm-address",
	name: "Confirm your address",
	when: "Somebody asks in My Profile for the link that confirms the address",
	write: ({ link, days }: { link: string; days: number }, { siteName }) => ({
		subject: confirmAddressEmail.subject(siteName),
		preview: confirmAddressEmail.preview(days),
		blocks: [
			{ kind: "heading", text: confirmAddressEmail.confirmYourEmailAddress },
			{
				kind: "paragraph",
				text: confirmAddressEmail.openTheLinkWhile(siteName),
			},
			{ kind: "button", text: confirmAddressEmail.confirmThisAddress, href: link, spelled: true },
			{ kind: "paragraph", text: confirmAddressEmail.preview(days) },
			{ kind: "small", text: confirmAddressEmail.ifYouDidntRequest },
		],
		why: confirmAddressEmail.why,
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/confirm-address/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, days: 7 }),
});
