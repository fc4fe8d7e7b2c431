import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { confirmEmailEmail } from "../messages.ts";

/** The mail to a new address, with the link that makes it the account's. */
export const confirmEmailMail = mailTemplate({
	kind: "accounts.confirm-email",
	name: "Confirm a new address",
	when: "Somebody wishes to be reached at another address; goes to that one",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: confirmEmailEmail.subject(siteName),
		preview: confirmEmailEmail.preview,
		blocks: [
			{ kind: "heading", text: confirmEmailEmail.confirmYourNewEmail },
			{
				kind: "paragraph",
				text: confirmEmailEmail.weReceivedARequest(siteName),
			},
			{ kind: "button", text: confirmEmailEmail.confirmThisAddress, href: link, spelled: true },
			{ kind: "paragraph", text: confirmEmailEmail.openTheLinkWhile },
			{ kind: "small", text: confirmEmailEmail.ifYouDidntRequest },
		],
		why: confirmEmailEmail.why,
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/confirm-email/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
});
