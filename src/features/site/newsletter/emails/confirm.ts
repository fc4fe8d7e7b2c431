import { mailTemplate } from "#platform/index.ts";
import { confirmEmail } from "../messages.ts";

/** Asks the owner of an address to confirm the subscription. */
export const confirmMail = mailTemplate({
	kind: "newsletter.confirm",
	name: "Confirm a subscription",
	when: "Someone subscribes to the newsletter",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: confirmEmail.subject(siteName),
		preview: confirmEmail.preview,
		heading: confirmEmail.heading,
		blocks: [
			confirmEmail.text(siteName),
			{ kind: "button", text: confirmEmail.button, href: link, spelled: true },
			{ kind: "small", text: confirmEmail.note },
		],
		why: confirmEmail.why,
	}),
	placeholders: {
		link: { label: "Link that confirms the subscription", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({
		link: `${publicUrl}/newsletter/confirm/bmV3c2xldHRlci4xMTgucmVxdWVzdC4xNzY0MzMxMjAw.4kT9vQz1`,
	}),
});
