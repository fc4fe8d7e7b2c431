import { type Insertable, sql } from "kysely";
import type { Database, Tables, Transaction } from "../database/tables.ts";
import type { WaitingMail } from "./tables.ts";

/** A mail that is being sent by whoever holds this. */
export interface ClaimedMail {
	key: string;
	to: string;
	tries: number;
	created_at: Date;
	message: WaitingMail;
}

export interface QueuedMail {
	key: string;
	kind: string;
	to: string;
	subject: string;
	message: WaitingMail;
}

/** Queues mails; those whose key was there before stay as they are. Gives how many are new. */
export async function queueMails(within: Transaction | Database, mails: QueuedMail[], now: Date): Promise<number> {
	if (mails.length === 0) return 0;
	const rows = mails.map(({ message, ...mail }): Insertable<Tables["mails"]> => {
		const json = JSON.stringify(message);
		return { ...mail, message: json, state: "queued", tries: 0, due_at: now, created_at: now, claimed_until: now, ...nothingYet };
	});
	const { numInsertedOrUpdatedRows } = await within
		.insertInto("mails")
		.values(rows)
		.onConflict((conflict) => conflict.column("key").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0);
}

/**
 * When a claim lapses that is made now. Whoever sends renews it, so it can be short: only a process that died lets it
 * lapse. By the database's clock, which is the same for every process.
 */
const lapses = sql<Date>`clock_timestamp() + interval '12 seconds'`;
const hasLapsed = sql<boolean>`mails.claimed_until <= clock_timestamp()`;

const nothingYet = { message_id: null, sent_at: null, bounced_at: null, error: null };

/**
 * Takes queued mails whose time has come, and those whose sender died, for sending. Of many that ask at once, each mail
 * goes to one. What was never tried has no time to wait for: the clock it was ordered by may be another one, or was set back.
 */
export async function claimDueMails(db: Database, most: number, now: Date): Promise<ClaimedMail[]> {
	const { rows } = await sql<ClaimedMail>`
		with due as materialized (
			select id from mails
			where message is not null and state in ('queued', 'sending') and (state = 'queued' and tries = 0 or due_at <= ${now} and ${hasLapsed})
			order by due_at, id limit ${most} for update skip locked
		)
		update mails set state = 'sending', claimed_until = ${lapses}, tries = tries + 1
		from due where mails.id = due.id
		returning key, "to", tries, created_at, message`.execute(db);
	return rows;
}

export type Claim = { state: "mine"; since: Date } | { state: "over" } | { state: "busy" };

/**
 * Takes a mail that is written only while it is sent. Of many that try at once, one gets it; once it is sent or has
 * failed for good, nobody does.
 *
 * @returns `mine` with the moment at which the mail was first tried
 */
export async function claimMail(trx: Transaction, mail: { key: string; kind: string; to: string }, now: Date): Promise<Claim> {
	const row = await trx
		.insertInto("mails")
		.values({ ...mail, subject: null, message: null, state: "sending", tries: 1, due_at: null, created_at: now, claimed_until: lapses, ...nothingYet })
		.onConflict((conflict) =>
			conflict
				.column("key")
				.doUpdateSet({ state: "sending", claimed_until: lapses, tries: sql`mails.tries + 1` })
				.where("mails.state", "in", ["queued", "sending"])
				.where(hasLapsed),
		)
		.returning("created_at")
		.executeTakeFirst();
	if (row) return { state: "mine", since: row.created_at };
	const other = await trx.selectFrom("mails").select("state").where("key", "=", mail.key).executeTakeFirst();
	return { state: other?.state === "sending" || other?.state === "queued" ? "busy" : "over" };
}

/** Renews the claims of mails that are still being sent. */
export async function renewClaims(db: Database, keys: string[]): Promise<void> {
	await db.updateTable("mails").set({ claimed_until: lapses }).where("key", "in", keys).where("state", "=", "sending").execute();
}

/** Notes that a mail has left; what it said is forgotten, and of whoever was erased meanwhile the subject too. */
export async function markSent(db: Database, key: string, { messageId, subject, now }: { messageId: string; subject: string; now: Date }): Promise<void> {
	await db
		.updateTable("mails")
		.set({
			state: "sent",
			sent_at: now,
			error: null,
			message: null,
			due_at: null,
			message_id: messageId,
			subject: sql`case when "to" is not null then ${subject} end`,
		})
		.where("key", "=", key)
		.where("state", "=", "sending")
		.execute();
}

/** Lets go of a mail that could not be sent for now; it is tried again at `again`. */
export async function markForLater(db: Database, key: string, { again, error }: { again: Date; error: string }): Promise<void> {
	await leave(db, key, { state: "queued", due_at: again, error });
}

/** Ends a mail that will not be sent. What it says stays, so that an operator may send it again after all. */
export async function markEnded(db: Database, key: string, { state, error }: { state: "failed" | "stopped"; error: string }): Promise<void> {
	await leave(db, key, { state, due_at: null, error });
}

async function leave(db: Database, key: string, { error, ...change }: Pick<Tables["mails"], "state" | "due_at"> & { error: string }) {
	const reason = error.replace(/\p{Cc}+/gu, " ").slice(0, 500);
	await db
		.updateTable("mails")
		.set({ ...change, error: reason, claimed_until: sql<Date>`clock_timestamp()` })
		.where("key", "=", key)
		.where("state", "=", "sending")
		.execute();
}
