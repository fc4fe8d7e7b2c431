import type { ColumnType, GeneratedAlways } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { EmailParts } from "./frame/email-parts.ts";
import type { EmailAbout, EmailAttachment } from "./message.ts";

/** `failed`: permanent failure or too many attempts. `bounced`: returned after sending. `stopped`: the address refuses marketing or was deleted, or it is no longer true. */
export type EmailState = "queued" | "sending" | "sent" | "failed" | "bounced" | "stopped";

export interface WaitingEmail {
	replyTo?: string;
	attachments?: EmailAttachment[];
	/** ISO 8601; not sent afterwards. */
	until?: string;
	parts: EmailParts;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		emails: EmailsTable;
		public_emails: ViewOf<EmailsTable, "id" | "key" | "kind" | "to" | "subject" | "state" | "error" | "created_at" | "sent_at" | "about">;
		email_texts: {
			kind: string;
			version: number;
			subject: string | null;
			preview: string | null;
			body: string | null;
			updated_at: Date;
		};
		email_suppressions: { address_hash: string; reason: "bounce" | "complaint"; suppressed_at: Date };
	}
}

export interface EmailsTable {
	id: GeneratedAlways<number>;
	key: string;
	kind: string;
	to: string | null;
	subject: string | null;
	state: EmailState;
	tries: number;
	due_at: Date | null;
	message: string | WaitingEmail | null;
	about: ColumnType<EmailAbout | null, EmailAbout | null | undefined, never>;
	message_id: string | null;
	created_at: Date;
	claimed_until: Date;
	sent_at: Date | null;
	bounced_at: Date | null;
	/** The latest failure, or why it bounced or was stopped. */
	error: string | null;
}
