import type { Database } from "../database/tables.ts";

declare module "../database/tables.ts" {
	interface Tables {
		mails: {
			key: string;
			to: string;
			subject: string;
			state: "sending" | "sent" | "failed";
			created_at: Date;
			claimed_until: Date;
			sent_at: Date | null;
			error: string | null;
		};
	}
}

export type Claim = { state: "mine"; since: Date } | { state: "sent" } | { state: "busy" };

/**
 * Takes a mail for sending. Of many that try at once, one gets it; once it is sent, nobody does.
 *
 * @param until when the claim lapses, so that a mail whose sender died is sent by another
 * @returns `mine` with the moment at which the mail was first tried
 */
export async function claimMail(db: Database, mail: { key: string; to: string; subject: string }, now: Date, until: Date): Promise<Claim> {
	const row = await db
		.insertInto("mails")
		.values({ ...mail, state: "sending", created_at: now, claimed_until: until, sent_at: null, error: null })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet({ state: "sending", claimed_until: until }).where("mails.state", "<>", "sent").where("mails.claimed_until", "<=", now),
		)
		.returning("created_at")
		.executeTakeFirst();
	if (row) return { state: "mine", since: row.created_at };
	const other = await db.selectFrom("mails").select("state").where("key", "=", mail.key).executeTakeFirst();
	return { state: other?.state === "sent" ? "sent" : "busy" };
}

export async function markSent(db: Database, key: string, now: Date): Promise<void> {
	await db.updateTable("mails").set({ state: "sent", sent_at: now, error: null }).where("key", "=", key).execute();
}

/** Lets go of a mail that could not be sent, with the reason, so that the next try may take it at once. */
export async function markFailed(db: Database, key: string, now: Date, error: string): Promise<void> {
	await db
		.updateTable("mails")
		.set({ state: "failed", claimed_until: now, error: error.slice(0, 500) })
		.where("key", "=", key)
		.where("state", "<>", "sent")
		.execute();
}
