import { sql } from "kysely";
import { insertRows } from "#platform/database/insert-rows.ts";
import type { Database, Executor, Tables, Transaction } from "#platform/database/tables.ts";
import type { EmailAbout } from "./message.ts";
import type { WaitingEmail } from "./tables.ts";

export interface ClaimedEmail {
	key: string;
	to: string;
	tries: number;
	created_at: Date;
	message: WaitingEmail;
}

export interface QueuedEmail {
	key: string;
	kind: string;
	to: string;
	subject: string;
	message: WaitingEmail;
	about: EmailAbout | null;
}

/** Skips emails whose key exists. Returns how many are new. */
export async function queueEmails(within: Executor, emails: QueuedEmail[], now: Date): Promise<number> {
	if (emails.length === 0) return 0;
	const queued = {
		state: "queued" as const,
		tries: 0,
		due_at: now,
		created_at: now,
		claimed_until: now,
		...nothingYet,
	};
	const rows = emails.map((email) => ({ ...email, ...queued }));
	const { numInsertedOrUpdatedRows } = await insertRows(within, "emails", rows)
		.onConflict((conflict) => conflict.column("key").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0);
}

/** When a new claim expires. Short, because senders renew it, so it expires only if the process died. */
const lapses = sql<Date>`clock_timestamp() + interval '12 seconds'`;
const hasLapsed = sql<boolean>`emails.claimed_until <= clock_timestamp()`;

const nothingYet = { message_id: null, sent_at: null, bounced_at: null, error: null };

/** Longer than every pause between attempts. A later time was set by a clock that was ahead. */
const maxPauseMs = 86_400_000;

/**
 * Claims due emails, and those whose sender died. A first attempt ignores the due time, because the clock that set it
 * can be wrong.
 */
export async function claimDueEmails(db: Database, limit: number, now: Date): Promise<ClaimedEmail[]> {
	const latest = new Date(now.getTime() + maxPauseMs);
	const { rows } = await sql<ClaimedEmail>`
		with due as materialized (
			select id from emails
			where message is not null and state in ('queued', 'sending') and (state = 'queued' and tries = 0 or (due_at <= ${now} or due_at > ${latest}) and ${hasLapsed})
			order by due_at, id limit ${limit} for update skip locked
		)
		update emails set state = 'sending', claimed_until = ${lapses}, tries = tries + 1
		from due where emails.id = due.id
		returning key, "to", tries, created_at, message`.execute(db);
	return rows;
}

export type Claim = { state: "mine"; since: Date } | { state: "over" } | { state: "busy" };

/** Claims an email that is written while it is sent, once. Returns `mine` with the time of the first attempt. */
export async function claimEmail(
	trx: Transaction,
	mail: { key: string; kind: string; to: string },
	now: Date,
): Promise<Claim> {
	const row = await trx
		.insertInto("emails")
		.values({
			...mail,
			subject: null,
			message: null,
			state: "sending",
			tries: 1,
			due_at: null,
			created_at: now,
			claimed_until: lapses,
			...nothingYet,
		})
		.onConflict((conflict) =>
			conflict
				.column("key")
				.doUpdateSet({ state: "sending", claimed_until: lapses, tries: sql`emails.tries + 1` })
				.where("emails.state", "in", ["queued", "sending"])
				.where(hasLapsed),
		)
		.returning("created_at")
		.executeTakeFirst();
	if (row) return { state: "mine", since: row.created_at };
	const stored = await trx.selectFrom("emails").select("state").where("key", "=", mail.key).executeTakeFirst();
	return { state: stored?.state === "sending" || stored?.state === "queued" ? "busy" : "over" };
}

export async function renewClaims(db: Database, keys: string[]): Promise<void> {
	await db
		.updateTable("emails")
		.set({ claimed_until: lapses })
		.where("key", "in", keys)
		.where("state", "=", "sending")
		.execute();
}

/** Also deletes the content and, for deleted customers, the subject. */
export async function markSent(
	db: Database,
	key: string,
	{ messageId, subject, now }: { messageId: string; subject: string; now: Date },
): Promise<void> {
	await db
		.updateTable("emails")
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

export async function markForLater(
	db: Database,
	key: string,
	{ again, error }: { again: Date; error: string },
): Promise<void> {
	await leave(db, key, { state: "queued", due_at: again, error });
}

/** Keeps the content, so that staff can send the email again. */
export async function markEnded(
	db: Database,
	key: string,
	{ state, error }: { state: "failed" | "stopped"; error: string },
): Promise<void> {
	await leave(db, key, { state, due_at: null, error });
}

async function leave(
	db: Database,
	key: string,
	{ error, ...change }: Pick<Tables["emails"], "state" | "due_at"> & { error: string },
) {
	const reason = error.replace(/\p{Cc}+/gu, " ").slice(0, 500);
	await db
		.updateTable("emails")
		.set({ ...change, error: reason, claimed_until: sql<Date>`clock_timestamp()` })
		.where("key", "=", key)
		.where("state", "=", "sending")
		.execute();
}
