import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import type { MailMessage } from "../../../platform/mail/message.ts";

/** The first mail to a new subscriber. Like every mail of the newsletter it can be stopped with one click. */
export function subscribedMail(mail: { requestId: number; to: string; unsubscribe: string; siteName: string; publicUrl: string }): MailMessage {
	const { siteName, publicUrl } = mail;
	return {
		key: `newsletter-welcome:${mail.requestId}`,
		to: mail.to,
		subject: `You are subscribed to ${siteName}`,
		unsubscribe: mail.unsubscribe,
		...layOutMail({
			siteName,
			publicUrl,
			preview: "New webinars and articles will come to this address.",
			blocks: [
				{ kind: "heading", text: "You are subscribed" },
				{ kind: "paragraph", text: "Thank you. We write when there are new webinars, recordings or articles, and not otherwise." },
				{ kind: "button", text: "See the schedule", href: `${publicUrl}/webinars` },
				{ kind: "paragraph", text: `Until then: our articles on HR, compliance and life sciences are at ${publicUrl}/resources.` },
			],
			footer: { text: "You get this mail because you confirmed your subscription.", link: { text: "Unsubscribe", href: mail.unsubscribe } },
		}),
	};
}
