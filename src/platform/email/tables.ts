import type { ColumnType } from "kysely";
import type { EmailParts } from "./frame/email-parts.ts";
import type { EmailAbout, EmailAttachment } from "./message.ts";

/**
 * `failed`: permanent failure or too many attempts. `bounced`: returned after sending. `stopped`: the address refuses
 * marketing or was deleted, or it is no longer true.
 */
export type EmailState = "queued" | "sending" | "sent" | "failed" | "bounced" | "stopped";

export interface WaitingEmail {
	replyTo?: string;
	attachments?: EmailAttachment[];
	/** ISO 8601; not sent afterwards. */
	until?: string;
	parts: EmailParts;
}

declare module "#platform/database/tables.ts" {
	interface Columns {
		emails: {
			message: string | WaitingEmail | null;
			about: ColumnType<EmailAbout | null, EmailAbout | null | undefined, never>;
		};
	}
}
