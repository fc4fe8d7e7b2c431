import type { MadeAttachment } from "./message.ts";

export interface OutgoingEmail {
	key: string;
	to: string;
	from: string;
	replyTo?: string | undefined;
	subject: string;
	html: string;
	text: string;
	/** Unsubscribes with one POST (RFC 8058); for marketing. */
	unsubscribe?: string | undefined;
	/** When it was queued; the same for all attempts. */
	date: Date;
	files: MadeAttachment[];
}

/** A permanent failure: a 5xx response to the recipient or content. */
export class EmailRefused extends Error {
	override name = "EmailRefused";
}

/** The server received the whole email and did not answer. Sending it again could deliver it twice. */
export class EmailUnconfirmed extends Error {
	override name = "EmailUnconfirmed";
}

export interface EmailPort {
	/** Throws within a limited time: `EmailRefused` for a permanent failure, `EmailUnconfirmed` for an unknown result. */
	deliver(mail: OutgoingEmail): Promise<void>;
	/** Throws if emails cannot be sent; for `doctor`. */
	check(): Promise<void>;
}
