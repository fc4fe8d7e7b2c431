import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import type { MailMessage } from "../../../platform/mail/message.ts";
import { plainName } from "./plain-name.ts";

/** The mail after signing up. */
export function welcomeMail(to: { userId: number; fullName: string; email: string; site: { siteName: string; publicUrl: string } }): MailMessage {
	const { siteName, publicUrl } = to.site;
	return {
		key: `welcome:${to.userId}`,
		to: to.email,
		subject: `Welcome to ${siteName}`,
		...layOutMail({
			siteName,
			publicUrl,
			preview: "Your account is ready.",
			blocks: [
				{ kind: "heading", text: `Welcome, ${plainName(to.fullName)}` },
				{
					kind: "paragraph",
					text: `Your ${siteName} account is ready. With it you can register for live webinars, watch recordings and replays, and find your invoices in one place.`,
				},
				{ kind: "button", text: "Browse training", href: `${publicUrl}/training` },
				{ kind: "rows", rows: [{ label: "You log in with", value: to.email }] },
				{
					kind: "small",
					text: `If you did not make this account, somebody typed your address by mistake. You can set a password of your own at ${publicUrl}/forgot-password, which locks them out.`,
				},
			],
			footer: { text: "You get this mail because an account was made with this address." },
		}),
	};
}
