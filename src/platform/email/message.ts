import type { EmailParts, EmailSite } from "./frame/email-parts.ts";
import type { EmailText } from "./text/email-text.ts";

/** Created when the email is sent, to keep the queue small. */
export interface EmailAttachment {
	maker: string;
	/** Must survive JSON. */
	data: Record<string, string | number>;
}

/** What an email can be about. Pages find the emails about their record by it. */
export type EmailSubject = "order" | "quote" | "session" | "certificate";

/** Ids, such as `{ order: 12 }`. */
export type EmailAbout = Partial<Record<EmailSubject, number>>;

export interface EmailEnvelope {
	/** Identifies this email permanently, such as `welcome:12`. Contains no personal data. */
	key: string;
	to: string;
	replyTo?: string;
	attachments?: EmailAttachment[];
	/** It is not sent later, because it would no longer be true. An outage of the mail server can delay it. */
	until?: Date;
}

export interface EmailOrder extends EmailEnvelope {
	kind: string;
	about?: EmailAbout | undefined;
	/** Writes it from an edited text, or from the template's own. */
	write(site: EmailSite, text?: EmailText | null): EmailParts;
}

export interface MadeAttachment {
	filename: string;
	contentType: string;
	content: Buffer;
}

export type AttachmentMaker = (data: Record<string, string | number>) => Promise<MadeAttachment>;
