import { sql } from "kysely";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";
import type { License } from "../contract.ts";
import { type LicenseDetails, toComparable } from "../rules/license.ts";

const columns = [
	"id",
	"accrediting_body as accreditingBody",
	"kind",
	"state",
	"number",
	"valid_from as validFrom",
	"valid_to as validTo",
	"needed_credits as neededCredits",
] as const;

/** A license number with the person it belongs to. */
export interface PersonLicense extends License {
	userId: number;
}

/** Lists the license numbers of people, by person, the earliest first. */
export const listLicenses = async (db: Executor, userIds: readonly number[]): Promise<PersonLicense[]> =>
	userIds.length === 0
		? []
		: db
				.selectFrom("licenses")
				.select([...columns, "user_id as userId"])
				.where("user_id", "=", anyOf("bigint", userIds))
				.orderBy("user_id")
				.orderBy("id")
				.execute();

export const listOwn = (db: Executor, userId: number): Promise<License[]> =>
	db.selectFrom("licenses").select(columns).where("user_id", "=", userId).orderBy("id").execute();

const toRow = ({ accreditingBody, kind, state, number, validFrom, validTo, neededCredits = null }: LicenseDetails) => ({
	accrediting_body: accreditingBody,
	kind,
	state,
	number,
	comparable: toComparable(number),
	valid_from: validFrom,
	valid_to: validTo,
	needed_credits: neededCredits,
});

/** Returns undefined if the person has this number already. */
export const insertLicense = (
	trx: Transaction,
	userId: number,
	details: LicenseDetails,
	now: Date,
): Promise<License | undefined> =>
	trx
		.insertInto("licenses")
		.values({ user_id: userId, ...toRow(details), changed_at: now })
		.onConflict((conflict) =>
			conflict.columns(["user_id", "accrediting_body", "kind", "state", "comparable"]).doNothing(),
		)
		.returning(columns)
		.executeTakeFirst();

/** Whether another license of the person has the same number. */
export const hasSameNumber = async (
	trx: Transaction,
	userId: number,
	details: LicenseDetails,
	exceptId: number,
): Promise<boolean> => {
	const { accrediting_body, kind, state, comparable } = toRow(details);
	const found = await trx
		.selectFrom("licenses")
		.select("id")
		.where((eb) => eb.and({ user_id: userId, accrediting_body, kind, state, comparable }))
		.where("id", "!=", exceptId)
		.executeTakeFirst();
	return found !== undefined;
};

/** Locks the licenses of a person until the transaction ends. Returns how many there are. */
export async function lockLicenses(trx: Transaction, userId: number): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtext('licenses'), ${userId}::int)`.execute(trx);
	const { count } = await trx
		.selectFrom("licenses")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("user_id", "=", userId)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * A changed number has to be checked again, and a new period gets its own reminder. Returns undefined if the person has
 * no such license.
 */
export async function updateLicense(
	trx: Transaction,
	{ id, userId }: { id: number; userId: number },
	details: LicenseDetails,
	now: Date,
) {
	const { comparable, ...row } = toRow(details);
	return trx
		.updateTable("licenses")
		.set({
			...row,
			comparable,
			changed_at: now,
			checked_at: sql<Date | null>`case when comparable = ${comparable} then checked_at end`,
		})
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.returning(columns)
		.executeTakeFirst();
}

/** Returns false if the person has no such license. */
export async function deleteOwn(db: Executor, { id, userId }: { id: number; userId: number }): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("licenses")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Lists the bodies that can ask for numbers. */
export const listBodies = (db: Executor): Promise<{ code: string; name: string }[]> =>
	db.selectFrom("public_accrediting_bodies").select(["code", "name"]).orderBy("code").execute();

/** Lists the courses that a person attends, with how. */
export const listAttended = (db: Executor, userId: number) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_courses as courses", "courses.id", "enrollments.course_id")
		.select(["courses.id", "courses.title", "grants_live as live", "grants_recording as recording"])
		.where("enrollments.user_id", "=", userId)
		.where("enrollments.state", "=", "active")
		.orderBy("enrollments.id", "desc")
		.limit(500)
		.execute();
