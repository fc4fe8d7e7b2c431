import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { OutgoingEmail } from "./email-port.ts";
import { headerAddress, headerText } from "./header-text.ts";

/** Builds the input for nodemailer. The key determines the message id, so recipients recognize duplicates. */
export function compose(mail: OutgoingEmail): SendMailOptions {
	const entry = mail.files.find((file) => entryMethod(file) !== undefined);
	return {
		from: headerText(mail.from),
		to: { name: "", address: headerAddress(mail.to) },
		...(mail.replyTo ? { replyTo: { name: "", address: headerAddress(mail.replyTo) } } : {}),
		subject: headerText(mail.subject),
		html: mail.html,
		text: mail.text,
		date: mail.date,
		messageId: createMessageId(mail.key, mail.from),
		headers: {
			"Auto-Submitted": "auto-generated",
			...(mail.unsubscribe
				? {
						"List-Unsubscribe": `<${new URL(mail.unsubscribe).href}>`,
						"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
					}
				: {}),
		},
		// An alternative part, because mail programs offer only there to add the event, one per email.
		...(entry
			? {
					icalEvent: {
						method: entryMethod(entry) as string,
						filename: headerText(entry.filename),
						content: entry.content,
					},
				}
			: {}),
		attachments: mail.files
			.filter((file) => file !== entry)
			.map((file) => ({ ...file, filename: headerText(file.filename) })),
		// Prevents content from making the server read a file or URL.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function entryMethod({ contentType }: OutgoingEmail["files"][number]): string | undefined {
	return contentType.match(/^text\/calendar;.*\bmethod=(REQUEST|CANCEL)\b/)?.[1];
}

export function createMessageId(key: string, from: string): string {
	const id = createHash("sha256").update(key).digest("hex").slice(0, 32);
	const domain = from.match(/@([\w.-]+)>?\s*$/)?.[1] ?? "localhost";
	return `<${id}@${domain}>`;
}
