import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { welcomeEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** The mail after signing up. */
export const welcomeMail = mailTemplate({
	kind: "accounts.welcome",
	name: "Welcome",
	when: "Somebody has signed up",
	write: ({ fullName, email, link, days }: { fullName: string; email: string; link: string; days: number }, { siteName, publicUrl }) => ({
		subject: welcomeEmail.subject(siteName),
		preview: welcomeEmail.preview,
		blocks: [
			{ kind: "heading", text: `Welcome, ${plainName(fullName)}` },
			{
				kind: "paragraph",
				text: welcomeEmail.yourAccountIsReady(siteName),
			},
			{ kind: "button", text: welcomeEmail.browseTraining, href: `${publicUrl}/training` },
			{ kind: "rows", rows: [{ label: welcomeEmail.youLogInWith, value: email }] },
			{
				kind: "paragraph",
				text: [welcomeEmail.please, { link: welcomeEmail.confirmYourEmailAddress, href: link }, welcomeEmail.whileYoureLoggedIn(days)],
			},
			{
				kind: "small",
				text: [welcomeEmail.ifYouDidntCreate, { link: welcomeEmail.resetThePassword, href: `${publicUrl}/forgot-password` }, welcomeEmail.toSecureTheAccount],
			},
		],
		why: welcomeEmail.why,
	}),
	sample: ({ publicUrl }) => ({
		...{ fullName: "Robin Alvarez", email: "robin.alvarez@example.com" },
		...{ link: `${publicUrl}/confirm-address/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, days: 7 },
	}),
});
