import { sql } from "kysely";
import type { Transaction } from "#platform/database/tables.ts";

/** Who gets emails about a session. */
export interface SessionRecipient {
	to: string;
	sessionId: number;
}

/**
 * Stops queued emails of these kinds to people about a session, because newer ones say what is true now. After an
 * outage of the mail server, retried emails would otherwise arrive after the newer ones.
 */
export async function withdrawEmails(
	trx: Transaction,
	kinds: readonly string[],
	recipients: readonly SessionRecipient[],
): Promise<void> {
	if (recipients.length === 0) return;
	await sql`
		update emails set state = 'stopped', due_at = null, error = 'A newer email replaces it.'
		from unnest(${recipients.map(({ to }) => to)}::text[], ${recipients.map(({ sessionId }) => sessionId)}::bigint[]) as replaced ("to", session_id)
		where lower(emails."to") = lower(replaced."to") and emails.state = 'queued' and emails.kind = any(${[...kinds]}::text[])
			and (emails.about ->> 'session')::bigint = replaced.session_id`.execute(trx);
}
