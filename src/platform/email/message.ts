import type { EmailParts, EmailSite } from "./frame/email-parts.ts";

/** An attachment. It is created when the email is sent, to keep the queue small. */
export interface EmailAttachment {
	/** The registered name of the function that creates it, such as `invoice`. */
	maker: string;
	/** The function's input; must survive JSON. */
	data: Record<string, string | number>;
}

/** The recipient and attachments of an email. */
export interface EmailEnvelope {
	/**
	 * Identifies this email permanently, such as `welcome:12`; it is sent once, however often it is queued. Contains no
	 * personal data.
	 */
	key: string;
	/** One address. */
	to: string;
	replyTo?: string;
	attachments?: EmailAttachment[];
}

/** An email to send, created by a template (`template.order`). */
export interface EmailOrder extends EmailEnvelope {
	/** The template's kind. */
	kind: string;
	write(site: EmailSite): EmailParts;
}

/** A created attachment. */
export interface MadeAttachment {
	filename: string;
	contentType: string;
	content: Buffer;
}

export type AttachmentMaker = (data: Record<string, string | number>) => Promise<MadeAttachment>;
