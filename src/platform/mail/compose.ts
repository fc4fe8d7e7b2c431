import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { headerAddress, headerText } from "./header-text.ts";
import type { OutgoingMail } from "./mail-port.ts";

/** What nodemailer gets for a mail. The message id is made from the key, so receivers know a mail that comes twice. */
export function compose(mail: OutgoingMail): SendMailOptions {
	const entry = mail.files.find((file) => entryMethod(file) !== undefined);
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
		// Mail programs offer an entry for the calendar only where it stands beside the text; one a mail can.
		...(entry ? { icalEvent: { method: entryMethod(entry) as string, filename: headerText(entry.filename), content: entry.content } } : {}),
		attachments: mail.files.filter((file) => file !== entry).map((file) => ({ ...file, filename: headerText(file.filename) })),
		// Nothing that stands in a mail may make the server read a file or an address.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

/** What a file asks of the reader's calendar, when it is an entry for it: `REQUEST` or `CANCEL`. */
function entryMethod({ contentType }: OutgoingMail["files"][number]): string | undefined {
	return contentType.match(/^text\/calendar;.*\bmethod=(REQUEST|CANCEL)\b/)?.[1];
}

/** The Message-ID of the mail with that key. */
export function messageIdOf(key: string, from: string): string {
	const id = createHash("sha256").update(key).digest("hex").slice(0, 32);
	const domain = from.match(/@([\w.-]+)/)?.[1] ?? "localhost";
	return `<${id}@${domain}>`;
}
