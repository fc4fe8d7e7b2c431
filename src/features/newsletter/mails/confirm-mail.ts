import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** The mail with which the owner of an address confirms that it may be written to. */
export const confirmMail = mailTemplate({
	kind: "newsletter.confirm",
	name: "Confirm a subscription",
	when: "Somebody asks for the newsletter",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: `Please confirm your subscription to ${siteName}`,
		preview: "One click, and news about training comes to this address.",
		blocks: [
			{ kind: "heading", text: "Is this your address?" },
			{ kind: "paragraph", text: `Somebody, probably you, asked for news about training from ${siteName} at this address. Please confirm that you want it.` },
			{ kind: "button", text: "Confirm my subscription", href: link, spelled: true },
			{ kind: "small", text: "The link works for seven days. If it was not you, do nothing: without your confirmation we send no news." },
		],
		why: "You get this mail because your address was entered in a form on our site.",
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/newsletter/confirm/bmV3c2xldHRlci4xMTgucmVxdWVzdC4xNzY0MzMxMjAw.4kT9vQz1` }),
});
