import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { headerAddress, headerText } from "./header-text.ts";
import type { OutgoingMail } from "./mail-port.ts";

/** What nodemailer gets for a mail. The message id is made from the key, so receivers know a mail that comes twice. */
export function compose(mail: OutgoingMail): SendMailOptions {
	return {
		from: headerText(mail.from),
		to: { name: "", address: headerAddress(mail.to) },
		...(mail.replyTo ? { replyTo: { name: "", address: headerAddress(mail.replyTo) } } : {}),
		subject: headerText(mail.subject),
		html: mail.html,
		text: mail.text,
		date: mail.date,
		messageId: messageIdOf(mail.key, mail.from),
		headers: {
			"Auto-Submitted": "auto-generated",
			...(mail.unsubscribe ? { "List-Unsubscribe": `<${new URL(mail.unsubscribe).href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
		},
		attachments: mail.files.map((file) => ({ ...file, filename: headerText(file.filename) })),
		// Nothing that stands in a mail may make the server read a file or an address.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

/** The Message-ID of the mail with that key. */
export function messageIdOf(key: string, from: string): string {
	const id = createHash("sha256").update(key).digest("hex").slice(0, 32);
	const domain = from.match(/@([\w.-]+)/)?.[1] ?? "localhost";
	return `<${id}@${domain}>`;
}
