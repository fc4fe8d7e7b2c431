import { sql } from "kysely";
import { anyOf, batchRows, createBatcherFor, type Database, type Executor, type Transaction } from "#platform/index.ts";
import { firstContent } from "../../rules/checks/check-numbers.ts";
import type { Excuses } from "../../rules/checks/find-excuse-warning.ts";
import type { CheckKind } from "../../rules/checks/judge-check.ts";

type Attendee = { sessionId: number; userId: number };

/**
 * Returns when an attendee came to their place, with all their checks by number. Many attendees ask at the same time.
 */
export async function findAttendeeChecks(db: Database, { sessionId, userId }: Attendee) {
	const rows = await listVisitorChecks(db, [`${sessionId} ${userId}`]);
	const enteredAt = rows[0]?.entered_at;
	if (!enteredAt) return undefined;
	const checks = rows.flatMap(
		({ number, kind, asked_at: askedAt, answered_at: answeredAt, closes_at: closesAt, seen, tries }) =>
			number === null || kind === null || askedAt === null
				? []
				: [{ number, kind, askedAt, answeredAt, closesAt, isSeen: seen === true, tries: tries ?? 0 }],
	);
	return { enteredAt, checks };
}
export type AttendeeCheck = NonNullable<Awaited<ReturnType<typeof findAttendeeChecks>>>["checks"][number];

const listVisitorChecks = batchRows(
	(db: Executor, keys: string[]) => {
		const attendees = keys.map((key) => key.split(" ").map(Number) as [number, number]);
		return db
			.selectFrom("live_visitors as visitors")
			.leftJoin("live_checks as checks", (join) =>
				join.onRef("checks.session_id", "=", "visitors.session_id").onRef("checks.user_id", "=", "visitors.user_id"),
			)
			.select([
				"visitors.session_id",
				"visitors.user_id",
				"entered_at",
				"number",
				"kind",
				"asked_at",
				"answered_at",
				"closes_at",
				"seen",
				"tries",
			])
			.where("visitors.session_id", "=", anyOf("bigint", [...new Set(attendees.map(([sessionId]) => sessionId))]))
			.where("visitors.user_id", "=", anyOf("bigint", [...new Set(attendees.map(([, userId]) => userId))]))
			.orderBy("number")
			.execute();
	},
	(row) => `${row.session_id} ${row.user_id}`,
);

export interface NewCheck {
	number: number;
	kind: CheckKind;
	askedAt: Date;
	/** Null: two minutes after it came. */
	closesAt: Date | null;
	/** False if the attendee wasn't in the room when it came. */
	seen: boolean;
}

/** Records checks that came for an attendee. Safe to repeat: the first time counts. */
export async function saveChecks(
	db: Executor,
	{ sessionId, userId }: Attendee,
	checks: readonly NewCheck[],
): Promise<void> {
	if (checks.length === 0) return;
	await db
		.insertInto("live_checks")
		.values(
			checks.map(({ number, kind, askedAt, closesAt, seen }) => ({
				session_id: sessionId,
				user_id: userId,
				number,
				kind,
				asked_at: askedAt,
				closes_at: closesAt,
				seen,
				answered_at: null,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

interface Answer extends Attendee {
	number: number;
	now: Date;
}

export interface AnsweredCheck {
	askedAt: Date;
	/** The first answer, from whichever device. */
	answeredAt: Date;
}

/**
 * Records an answer to a silent check. Safe to repeat: the first one counts. Answers that come together are written
 * together, because people answer at the same time.
 *
 * @returns undefined if the attendee was not asked
 */
export const saveCheckAnswer: (db: Database, answer: Answer) => Promise<AnsweredCheck | undefined> = createBatcherFor(
	async (db: Database, answers: Answer[]) => {
		const { rows } = await sql<{
			session_id: number;
			user_id: number;
			number: number;
			asked_at: Date;
			answered_at: Date;
		}>`
			with received as (
				select session_id, user_id, number, min(answered_at) as answered_at
				from unnest(${answers.map((answer) => answer.sessionId)}::bigint[], ${answers.map((answer) => answer.userId)}::bigint[],
					${answers.map((answer) => answer.number)}::integer[], ${answers.map((answer) => answer.now.toISOString())}::timestamptz[])
					as answers (session_id, user_id, number, answered_at)
				group by session_id, user_id, number
			)
			update live_checks set answered_at = coalesce(live_checks.answered_at, received.answered_at) from received
			where live_checks.session_id = received.session_id and live_checks.user_id = received.user_id and live_checks.number = received.number and kind = 'silent'
			returning live_checks.session_id, live_checks.user_id, live_checks.number, asked_at, live_checks.answered_at`.execute(
			db,
		);
		const byCheck = new Map(rows.map((row) => [`${row.session_id} ${row.user_id} ${row.number}`, row]));
		return answers.map(({ sessionId, userId, number }) => {
			const row = byCheck.get(`${sessionId} ${userId} ${number}`);
			return row && { askedAt: row.asked_at, answeredAt: row.answered_at };
		});
	},
);

/** Lists the silent checks of a session that count for attendance, for all attendees: those that came to them. */
export const listCountedChecks = (db: Executor, sessionId: number, since: Date) =>
	db
		.selectFrom("live_checks")
		.select([
			"user_id",
			"asked_at as askedAt",
			"answered_at as answeredAt",
			sql<boolean>`excused_at is not null`.as("isExcused"),
		])
		.where("session_id", "=", sessionId)
		.where("asked_at", ">=", since)
		.where("kind", "=", "silent")
		.where("seen", "=", true)
		.orderBy("number")
		.execute();

/** Lists the checks of these people in a session with everything that was recorded. */
export const listStoredChecks = (db: Executor, sessionId: number, userIds: readonly number[]) =>
	db
		.selectFrom("live_checks")
		.select([
			"user_id",
			"number",
			"kind",
			"asked_at",
			"answered_at",
			"closes_at",
			"seen",
			"tries",
			"excuse_reason",
			"excused_by",
			"excused_at",
		])
		.where("session_id", "=", sessionId)
		.where("user_id", "=", anyOf("bigint", [...userIds]))
		.orderBy("user_id")
		.orderBy("asked_at")
		.orderBy("number")
		.execute();

/** Saves an excuse. The last one counts. */
export async function saveExcuse(
	trx: Transaction,
	{ sessionId, userId, number }: Attendee & { number: number },
	{ reason, by, now }: { reason: string; by: string; now: Date },
): Promise<void> {
	await trx
		.updateTable("live_checks")
		.set({ excuse_reason: reason, excused_by: by, excused_at: now })
		.where("session_id", "=", sessionId)
		.where("user_id", "=", userId)
		.where("number", "=", number)
		.execute();
}

/** Lists who was ever in the room of a session. */
export const listVisitors = async (trx: Transaction, sessionId: number): Promise<number[]> =>
	(await trx.selectFrom("live_visitors").select("user_id").where("session_id", "=", sessionId).execute()).map(
		({ user_id }) => user_id,
	);

/** Lists the numbers of the checks that are stored for each attendee of a session. */
export async function listStoredNumbers(trx: Transaction, sessionId: number): Promise<Map<number, Set<number>>> {
	const rows = await trx
		.selectFrom("live_checks")
		.select(["user_id", "number"])
		.where("session_id", "=", sessionId)
		.execute();
	return new Map(
		[...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, checks]) => [
			userId,
			new Set(checks.map(({ number }) => number)),
		]),
	);
}

/** Lists the polls of a session that counted as checks, with their times. */
export const listContentChecks = (trx: Transaction, sessionId: number) =>
	trx
		.selectFrom("live_checks")
		.select(({ fn }) => ["number", fn.min("asked_at").as("askedAt"), fn.max("closes_at").as("closesAt")])
		.where("session_id", "=", sessionId)
		.where("number", ">=", firstContent)
		.where("kind", "=", "content")
		.groupBy("number")
		.execute();

/** Counts the checks of a session that came to people in the room, and the excused ones of all and of one person. */
export async function countExcuses(db: Executor, sessionId: number, userId: number | null = null): Promise<Excuses> {
	const { rows } = await sql<Excuses>`
		select count(*)::integer as of, count(excused_at)::integer as excused, count(excused_at) filter (where user_id = ${userId}::bigint)::integer as "ofPerson"
		from live_checks where session_id = ${sessionId} and (seen or excused_at is not null)`.execute(db);
	return rows[0] as Excuses;
}

export const listCustomerChecks = (db: Database, userId: number) =>
	db
		.selectFrom("live_checks")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_checks.session_id")
		.select(["title as session", "kind", "asked_at as askedAt", "answered_at as answeredAt", "excuse_reason as excuse"])
		.where("user_id", "=", userId)
		.orderBy("asked_at")
		.execute();
