import { mailTemplate } from "#platform/index.ts";
import { confirmEmailEmail } from "../messages.ts";

/** Goes to a new address, with the link that confirms the change. */
export const confirmEmailMail = mailTemplate({
	kind: "accounts.confirm-email",
	name: "Confirm a new address",
	when: "A customer changes the email address; sent to the new address",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: confirmEmailEmail.subject(siteName),
		preview: confirmEmailEmail.preview,
		heading: confirmEmailEmail.heading,
		blocks: [
			confirmEmailEmail.request(siteName),
			{ kind: "button", text: confirmEmailEmail.button, href: link, spelled: true },
			confirmEmailEmail.text,
			{ kind: "small", text: confirmEmailEmail.notYou },
		],
		why: confirmEmailEmail.why,
	}),
	placeholders: {
		link: { label: "Link that confirms the address", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/confirm-email/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
});
