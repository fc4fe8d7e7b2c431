import { mailTemplate } from "#platform/index.ts";
import { confirmRequestedEmailEmail as text } from "../messages.ts";

/** Goes to a new address that staff entered, with the link that confirms the change. */
export const confirmRequestedEmailMail = mailTemplate({
	kind: "accounts.confirm-requested-email",
	name: "Confirm an address that support entered",
	when: "Staff change a customer's email address; sent to the new address",
	write: ({ link }: { link: string }, { siteName, supportEmail }) => ({
		subject: text.subject(siteName),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			text.request(siteName),
			{ kind: "button", text: text.button, href: link, spelled: true },
			text.effect,
			{ kind: "small", text: text.notYou(supportEmail) },
		],
		why: text.why,
	}),
	placeholders: {
		link: { label: "Link that confirms the address", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/confirm-new-email/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
});
