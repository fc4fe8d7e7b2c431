import type { GeneratedAlways } from "kysely";
import type { MailParts } from "./frame/mail-parts.ts";
import type { MailAttachment } from "./message.ts";

/**
 * `queued`: waits for its time, possibly after temporary failures. `failed`: permanent failure or too many attempts.
 * `bounced`: returned after it was sent. `stopped`: not sent, because the address refuses marketing or was deleted.
 */
export type MailState = "queued" | "sending" | "sent" | "failed" | "bounced" | "stopped";

/** The content of a queued email. */
export interface WaitingMail {
	replyTo?: string;
	attachments?: MailAttachment[];
	parts: MailParts;
}

declare module "../database/tables.ts" {
	interface Tables {
		mails: {
			id: GeneratedAlways<number>;
			key: string;
			kind: string;
			to: string | null;
			subject: string | null;
			state: MailState;
			tries: number;
			due_at: Date | null;
			/** Written as text: JSON. */
			message: string | WaitingMail | null;
			message_id: string | null;
			created_at: Date;
			claimed_until: Date;
			sent_at: Date | null;
			bounced_at: Date | null;
			/** Why it failed, bounced or was stopped, or why the last attempt failed. */
			error: string | null;
		};
		mail_stops: { address_hash: string; reason: "bounce" | "complaint"; stopped_at: Date };
	}
}
