import type { MailParts, MailSite } from "./frame/mail-parts.ts";

/** An attachment. It is created when the email is sent, to keep the queue small. */
export interface MailAttachment {
	/** The registered name of the function that creates it, such as `invoice`. */
	maker: string;
	/** The function's input; must survive JSON. */
	data: Record<string, string | number>;
}

/** The recipient and attachments of an email. */
export interface MailEnvelope {
	/**
	 * Identifies this email permanently, such as `welcome:12`; it is sent once, however often it is queued. Contains no
	 * personal data.
	 */
	key: string;
	/** One address. */
	to: string;
	replyTo?: string;
	attachments?: MailAttachment[];
}

/** An email to send, created by a template (`template.order`). */
export interface MailOrder extends MailEnvelope {
	/** The template's kind. */
	kind: string;
	write(site: MailSite): MailParts;
}

/** A created attachment. */
export interface MadeAttachment {
	filename: string;
	contentType: string;
	content: Buffer;
}

export type AttachmentMaker = (data: Record<string, string | number>) => Promise<MadeAttachment>;
