import { mailTemplate } from "#platform/index.ts";
import { welcomeEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

export const welcomeMail = mailTemplate({
	kind: "accounts.welcome",
	name: "Welcome",
	when: "A customer signs up",
	write: (
		{ fullName, email, link, days }: { fullName: string; email: string; link: string; days: number },
		{ siteName, publicUrl },
	) => ({
		subject: welcomeEmail.subject(siteName),
		preview: welcomeEmail.preview,
		heading: welcomeEmail.heading(plainName(fullName)),
		blocks: [
			welcomeEmail.text(siteName),
			{ kind: "button", text: welcomeEmail.button, href: `${publicUrl}/training` },
			{ kind: "rows", rows: [{ label: welcomeEmail.loginEmail, value: email }] },
			[welcomeEmail.confirmPlease, { link: welcomeEmail.confirmLink, href: link }, welcomeEmail.confirmReason(days)],
			{
				kind: "small",
				text: [
					welcomeEmail.notYou,
					{ link: welcomeEmail.resetLink, href: `${publicUrl}/forgot-password` },
					welcomeEmail.resetReason,
				],
			},
		],
		why: welcomeEmail.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainName(fullName) },
		email: { label: "Login email" },
		link: { label: "Link that confirms the address", link: ({ link }) => link, needed: true },
		days: { label: "Days that the link works", text: ({ days }) => String(days) },
	},
	sample: ({ publicUrl }) => ({
		fullName: "Robin Alvarez",
		email: "robin.alvarez@example.com",
		link: `${publicUrl}/confirm-address/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`,
		days: 7,
	}),
});
