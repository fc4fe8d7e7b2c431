import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { plainName } from "./plain-name.ts";

/** The notice after somebody has set a new password while logged in. */
export const passwordChangedMail = mailTemplate({
	kind: "accounts.password-changed",
	name: "Password changed",
	when: "Somebody has changed the password in My Profile",
	write: ({ fullName }: { fullName: string }, { siteName, publicUrl }) => ({
		subject: `Your ${siteName} password was changed`,
		preview: "If it was you, there is nothing to do.",
		blocks: [
			{ kind: "heading", text: "Your password was changed" },
			{ kind: "paragraph", text: `Hello ${plainName(fullName)}, the password of your account was changed just now, and every other device was logged out.` },
			{ kind: "paragraph", text: "If it was you, there is nothing to do. If it was not, please set a new password now." },
			{ kind: "button", text: "Set a new password", href: `${publicUrl}/forgot-password` },
		],
		why: "You get this mail because this is the address of your account.",
	}),
	sample: () => ({ fullName: "Robin Alvarez" }),
});
