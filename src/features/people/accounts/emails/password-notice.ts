import { mailTemplate } from "#platform/index.ts";
import { plainName } from "./plain-name.ts";

interface PasswordNotice {
	kind: string;
	name: string;
	when: string;
	text: {
		subject: (siteName: string) => string;
		preview: string;
		heading: string;
		happened: (fullName: string) => string;
		advice: string;
		button: string;
		why: string;
	};
}

/** Tells a customer what happened to their password, with a link to set a new one. */
export const passwordNotice = ({ text, ...about }: PasswordNotice) =>
	mailTemplate({
		...about,
		write: ({ fullName }: { fullName: string }, { siteName, publicUrl }) => ({
			subject: text.subject(siteName),
			preview: text.preview,
			heading: text.heading,
			blocks: [
				text.happened(plainName(fullName)),
				text.advice,
				{ kind: "button", text: text.button, href: `${publicUrl}/forgot-password` },
			],
			why: text.why,
		}),
		placeholders: { fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) } },
		sample: () => ({ fullName: "Robin Alvarez" }),
	});
