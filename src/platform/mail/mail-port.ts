import type { MadeAttachment } from "./message.ts";

/** A mail ready to leave: laid out, its attachments made, its sender set. */
export interface OutgoingMail {
	/** Names this one mail for ever. */
	key: string;
	/** One address. */
	to: string;
	from: string;
	replyTo?: string | undefined;
	subject: string;
	html: string;
	text: string;
	/** An address that ends the subscription by one POST (RFC 8058); marketing carries it. */
	unsubscribe?: string | undefined;
	/** When the mail was ordered; stays the same over all tries. */
	date: Date;
	files: MadeAttachment[];
}

/** This mail will never be taken, however often it is tried: a 5xx answer to its recipient or its content. */
export class MailRefused extends Error {
	override name = "MailRefused";
}

/** Where mails go. */
export interface MailPort {
	/** Hands the mail over, or throws within a bounded time: `MailRefused` when trying again is no use. */
	deliver(mail: OutgoingMail): Promise<void>;
	/** Throws when mail could not leave at all; for the operator's check. */
	check(): Promise<void>;
}
