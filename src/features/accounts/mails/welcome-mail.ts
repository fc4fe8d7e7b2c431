import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { plainName } from "./plain-name.ts";

/** The mail after signing up. */
export const welcomeMail = mailTemplate({
	kind: "accounts.welcome",
	name: "Welcome",
	when: "Somebody has signed up",
	write: ({ fullName, email, link, days }: { fullName: string; email: string; link: string; days: number }, { siteName, publicUrl }) => ({
		subject: `Welcome to ${siteName}`,
		preview: "Your account is ready.",
		blocks: [
			{ kind: "heading", text: `Welcome, ${plainName(fullName)}` },
			{
				kind: "paragraph",
				text: `Your ${siteName} account is ready. With it you can register for live webinars, watch recordings and replays, and find your invoices in one place.`,
			},
			{ kind: "button", text: "Browse training", href: `${publicUrl}/training` },
			{ kind: "rows", rows: [{ label: "You log in with", value: email }] },
			{
				kind: "paragraph",
				text: [
					"One thing is left, and it can wait: ",
					{ link: "confirm your address", href: link },
					` while you are logged in. Then you can download and erase what we hold under it too. The link works once, for ${days} days.`,
				],
			},
			{
				kind: "small",
				text: [
					"If you did not make this account, somebody typed your address by mistake. You can ",
					{ link: "set a password of your own", href: `${publicUrl}/forgot-password` },
					", which locks them out.",
				],
			},
		],
		why: "You get this mail because an account was made with this address.",
	}),
	sample: ({ publicUrl }) => ({
		...{ fullName: "Robin Alvarez", email: "robin.alvarez@example.com" },
		...{ link: `${publicUrl}/confirm-address/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, days: 7 },
	}),
});
