import { mailTemplate } from "#platform/index.ts";

interface LinkMail {
	kind: string;
	name: string;
	when: string;
	/** What the link does, for staff who edit the text. */
	label: string;
	/** The page that the link opens. */
	path: string;
	text: {
		subject: (siteName: string) => string;
		preview: string;
		heading: string;
		request: (siteName: string) => string;
		button: string;
		effect: string;
		notYou: (supportEmail: string) => string;
		why: string;
	};
}

/** An email with a link that has a one-time token. */
export const linkMail = ({ label, path, text, ...about }: LinkMail) =>
	mailTemplate({
		...about,
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
		placeholders: { link: { label, link: ({ link }) => link, needed: true } },
		sample: ({ publicUrl }) => ({ link: `${publicUrl}/${path}/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM` }),
	});
