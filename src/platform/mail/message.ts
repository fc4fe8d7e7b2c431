/** A file that goes along with a mail. It is made when the mail is delivered, so that the job that orders it stays small. */
interface MailAttachment {
	/** Name under which the maker was registered, such as `invoice`. */
	maker: string;
	/** What the maker needs; must survive JSON. */
	data: Record<string, string | number>;
}

export interface MailMessage {
	/** Names this one mail for ever, such as `welcome:12`: however often it is ordered, it goes out once. */
	key: string;
	/** One address. */
	to: string;
	subject: string;
	html: string;
	text: string;
	replyTo?: string;
	attachments?: MailAttachment[];
	/** An https address that ends the subscription by one POST (RFC 8058); newsletters carry it. */
	unsubscribe?: string;
}

/** A made file. */
export interface MadeAttachment {
	filename: string;
	contentType: string;
	content: Buffer;
}

export type AttachmentMaker = (data: Record<string, string | number>) => Promise<MadeAttachment>;
