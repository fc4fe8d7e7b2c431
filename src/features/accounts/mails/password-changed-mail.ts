import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { passwordChangedEmail } from "../messages.ts";
import { plainName } from "./plain-name.ts";

/** The notice after somebody has set a new password while logged in. */
export const passwordChangedMail = mailTemplate({
	kind: "accounts.password-changed",
	name: "Password changed",
	when: "Somebody has changed the password in My Profile",
	write: ({ fullName }: { fullName: string }, { siteName, publicUrl }) => ({
		subject: passwordChangedEmail.subject(siteName),
		preview: passwordChangedEmail.preview,
		blocks: [
			{ kind: "heading", text: passwordChangedEmail.yourPasswordWasChanged },
			{ kind: "paragraph", text: passwordChangedEmail.helloYourPasswordWas(plainName(fullName)) },
			{ kind: "paragraph", text: passwordChangedEmail.ifYouDidThis },
			{ kind: "button", text: passwordChangedEmail.setANewPassword, href: `${publicUrl}/forgot-password` },
		],
		why: passwordChangedEmail.why,
	}),
	sample: () => ({ fullName: "Robin Alvarez" }),
});
