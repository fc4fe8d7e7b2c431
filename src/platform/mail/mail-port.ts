import type { MadeAttachment, MailMessage } from "./message.ts";

/** A mail ready to leave: its attachments made, its sender set. */
export interface OutgoingMail extends Omit<MailMessage, "attachments"> {
	from: string;
	/** When the mail was first tried; stays the same over all tries. */
	date: Date;
	files: MadeAttachment[];
}

/** Where mails go. */
export interface MailPort {
	/** Hands the mail over, or throws within a bounded time. */
	deliver(mail: OutgoingMail): Promise<void>;
	/** Throws when mail could not leave at all; for the operator's check. */
	check(): Promise<void>;
}
