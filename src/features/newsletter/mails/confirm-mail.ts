import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import type { MailMessage } from "../../../platform/mail/message.ts";

/** The mail with which the owner of an address confirms that it may be written to. */
export function confirmMail(mail: { requestId: number; to: string; link: string; siteName: string; publicUrl: string }): MailMessage {
	const { siteName, publicUrl } = mail;
	return {
		key: `newsletter-confirm:${mail.requestId}`,
		to: mail.to,
		subject: `Please confirm your subscription to ${siteName}`,
		...layOutMail({
			siteName,
			publicUrl,
			preview: "One click, and news about training comes to this address.",
			blocks: [
				{ kind: "heading", text: "Is this your address?" },
				{ kind: "paragraph", text: `Somebody, probably you, asked for news about training from ${siteName} at this address. Please confirm that you want it.` },
				{ kind: "button", text: "Confirm my subscription", href: mail.link },
				{ kind: "small", text: `If the button does not work, copy this address into your browser:\n${mail.link}` },
				{ kind: "small", text: "The link works for seven days. If it was not you, do nothing: without your confirmation we send no news." },
			],
			footer: { text: "You get this mail because your address was entered in a form on our site." },
		}),
	};
}
