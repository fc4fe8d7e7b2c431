import { sql } from "kysely";
import { anyOf, type Database, type Executor, type Transaction } from "#platform/index.ts";
import type { Access } from "../rules/read-access.ts";

/** Finds the companies of people who were imported, by account. */
export async function findCompanies(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("moved_people")
		.select(["user_id", "company"])
		.where("user_id", "=", anyOf("bigint", [...ids]))
		.execute();
	return new Map(rows.map(({ user_id: id, company }) => [id, company]));
}

/** Records that people came with a file. A company that is known already stays. */
export async function saveMovedPeople(
	trx: Transaction,
	companies: ReadonlyMap<number, string>,
	now: Date,
): Promise<void> {
	if (companies.size === 0) return;
	const rows = [...companies].map(([user_id, company]) => ({ user_id, company }));
	await sql`
		insert into moved_people (user_id, company, moved_at)
		select new.user_id, new.company, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (user_id bigint, company text)
		on conflict (user_id) do update set company = excluded.company where moved_people.company = '' and excluded.company <> ''`.execute(
		trx,
	);
}

export const findMovedPerson = (db: Database, userId: number) =>
	db
		.selectFrom("moved_people")
		.select(["company", "moved_at", "invited_at"])
		.where("user_id", "=", userId)
		.executeTakeFirst();

interface PricedAccess extends Access {
	id: number;
	sessionType: string;
}

/** Lists the price options of courses for one person, those on sale first. */
export async function listPriceOptions(
	db: Executor,
	courseIds: readonly number[],
): Promise<Map<number, PricedAccess[]>> {
	if (courseIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("public_pricings")
		.select(["id", "course_id", "session_type", "grants_live", "grants_recording", "grants_transcript"])
		.where("course_id", "=", anyOf("integer", [...courseIds]))
		.where("seats", "=", 1)
		.orderBy("withdrawn")
		.orderBy("id")
		.execute();
	const options = rows.map((row) => ({
		courseId: row.course_id,
		id: row.id,
		sessionType: row.session_type,
		live: row.grants_live,
		recording: row.grants_recording,
		transcript: row.grants_transcript,
	}));
	return Map.groupBy(options, ({ courseId }) => courseId);
}

/** People who came with a file and have no password. */
const withoutPassword = (db: Executor) =>
	db
		.selectFrom("moved_people")
		.innerJoin("public_users", "public_users.id", "moved_people.user_id")
		.where("public_users.has_password", "=", false)
		.where("public_users.role", "is", null);

interface InvitationCounts {
	/** Never invited, without a password. */
	waiting: number;
	sending: number;
	/** Invited, still without a password. */
	invited: number;
	withPassword: number;
}

export async function countInvitations(db: Database): Promise<InvitationCounts> {
	const { rows } = await sql<Record<keyof InvitationCounts, string>>`
		select count(*) filter (where not has_password and invited_at is null and invitation_requested_at is null) as waiting,
			count(*) filter (where not has_password and invited_at is null and invitation_requested_at is not null) as sending,
			count(*) filter (where not has_password and invited_at is not null) as invited,
			count(*) filter (where has_password) as "withPassword"
		from moved_people join public_users on public_users.id = moved_people.user_id where public_users.role is null`.execute(
		db,
	);
	const [counts] = rows;
	return {
		waiting: Number(counts?.waiting),
		sending: Number(counts?.sending),
		invited: Number(counts?.invited),
		withPassword: Number(counts?.withPassword),
	};
}

/**
 * Requests invitations for people who were never invited, earliest first. Concurrent calls request each once. Returns
 * how many.
 */
export async function requestInvitations(trx: Transaction, limit: number, now: Date): Promise<number> {
	const ids = withoutPassword(trx)
		.select("moved_people.user_id")
		.where("invited_at", "is", null)
		.where("invitation_requested_at", "is", null)
		.orderBy("moved_people.user_id")
		.limit(limit);
	const requested = await trx
		.updateTable("moved_people")
		.set({ invitation_requested_at: now, invitation_tries: 0 })
		.where("user_id", "in", ids)
		.where("invitation_requested_at", "is", null)
		.executeTakeFirst();
	return Number(requested.numUpdatedRows);
}

/** Lists requested invitations that were not sent, those with the fewest tries first. */
export const listToInvite = (db: Database, limit: number) =>
	db
		.selectFrom("moved_people")
		.innerJoin("public_users", "public_users.id", "moved_people.user_id")
		.select([
			"moved_people.user_id as userId",
			"public_users.email",
			"public_users.full_name as fullName",
			"public_users.has_password as hasPassword",
		])
		.select(["moved_people.invitation_requested_at as requestedAt"])
		.where("invitation_requested_at", "is not", null)
		.where("invited_at", "is", null)
		.orderBy("invitation_tries")
		.orderBy("moved_people.user_id")
		.limit(limit)
		.execute();

export async function markInvited(db: Database, userId: number, now: Date): Promise<void> {
	await db.updateTable("moved_people").set({ invited_at: now }).where("user_id", "=", userId).execute();
}

/** Ends a request whose person needs none anymore. */
export async function dropRequest(db: Database, userId: number): Promise<void> {
	await db.updateTable("moved_people").set({ invitation_requested_at: null }).where("user_id", "=", userId).execute();
}

/**
 * Ends requests that may have been carried out since a backup: their people count as not invited. One of an earlier
 * version lacks the table.
 */
export const dropAllRequests = `do $$ begin if to_regclass('public.moved_people') is not null then
	update moved_people set invitation_requested_at = null where invited_at is null;
end if; end $$;`;

/** Counts a failed try. After the last one, the person counts as never invited. */
export async function recordFailedTry(db: Database, userId: number, maxTries: number): Promise<void> {
	await db
		.updateTable("moved_people")
		.set({
			invitation_tries: sql<number>`invitation_tries + 1`,
			invitation_requested_at: sql<Date | null>`case when invitation_tries + 1 < ${maxTries}::int then invitation_requested_at end`,
		})
		.where("user_id", "=", userId)
		.execute();
}

/** Returns those imported accounts that nobody was invited to, and that own nothing. */
export async function findUnusedAccounts(trx: Transaction, ids: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ id: string | number }>`
		select moved_people.user_id as id from moved_people
		where moved_people.user_id = ${anyOf("bigint", [...ids])} and invited_at is null and invitation_requested_at is null
			and not exists (select from public_orders where public_orders.user_id = moved_people.user_id)
			and not exists (select from public_enrollments where public_enrollments.user_id = moved_people.user_id)`.execute(
		trx,
	);
	return rows.map(({ id }) => Number(id));
}
