import type { MadeAttachment } from "./message.ts";

/** An email ready to be sent, with its attachments and sender. */
export interface OutgoingEmail {
	/** Identifies this email permanently. */
	key: string;
	/** One address. */
	to: string;
	from: string;
	replyTo?: string | undefined;
	subject: string;
	html: string;
	text: string;
	/** An address that unsubscribes with one POST (RFC 8058), for marketing. */
	unsubscribe?: string | undefined;
	/** When the email was queued; the same for all attempts. */
	date: Date;
	files: MadeAttachment[];
}

/** A permanent failure: a 5xx response to the recipient or content. */
export class EmailRefused extends Error {
	override name = "EmailRefused";
}

/** Delivers emails. */
export interface EmailPort {
	/** Sends the email, or throws within a limited time: `EmailRefused` for a permanent failure. */
	deliver(mail: OutgoingEmail): Promise<void>;
	/** Throws if emails cannot be sent at all; for `doctor`. */
	check(): Promise<void>;
}
