import type { MailParts, MailSite } from "./frame/mail-parts.ts";

/** A file that goes along with a mail. It is made when the mail is delivered, so that what waits stays small. */
export interface MailAttachment {
	/** Name under which the maker was registered, such as `invoice`. */
	maker: string;
	/** What the maker needs; must survive JSON. */
	data: Record<string, string | number>;
}

/** To whom a mail goes, and what goes along with it. */
export interface MailEnvelope {
	/** Names this one mail for ever, such as `welcome:12`: however often it is ordered, it goes out once. Has nothing personal. */
	key: string;
	/** One address. */
	to: string;
	replyTo?: string;
	attachments?: MailAttachment[];
}

/** A mail to be sent; templates make it (`template.order`). */
export interface MailOrder extends MailEnvelope {
	/** Its template's. */
	kind: string;
	write(site: MailSite): MailParts;
}

/** A made file. */
export interface MadeAttachment {
	filename: string;
	contentType: string;
	content: Buffer;
}

export type AttachmentMaker = (data: Record<string, string | number>) => Promise<MadeAttachment>;
