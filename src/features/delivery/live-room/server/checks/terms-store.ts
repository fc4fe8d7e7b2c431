import type { Executor, Transaction } from "#platform/index.ts";
import type { PresenceTerms } from "../../rules/checks/presence-terms.ts";

export const findTerms = async (db: Executor, sessionId: number): Promise<PresenceTerms | undefined> =>
	(await db.selectFrom("live_check_terms").select("terms").where("session_id", "=", sessionId).executeTakeFirst())
		?.terms;

/** Finds the terms of a session, and since when they hold. */
export const findFixedTerms = (db: Executor, sessionId: number) =>
	db
		.selectFrom("live_check_terms")
		.select(["terms", "fixed_at as fixedAt"])
		.where("session_id", "=", sessionId)
		.executeTakeFirst();

/** Fixes the terms of a session. Safe to repeat: the first ones hold. */
export async function insertTerms(trx: Transaction, sessionId: number, terms: PresenceTerms, now: Date): Promise<void> {
	await trx
		.insertInto("live_check_terms")
		.values({ session_id: sessionId, terms: JSON.stringify(terms), fixed_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Forgets the checks of a session that has another date. What happened on the earlier one earns nothing. */
export async function deleteChecksOfSession(trx: Transaction, sessionId: number): Promise<void> {
	for (const table of ["live_checks", "live_codes", "live_check_terms", "live_attendee_signs"] as const)
		await trx.deleteFrom(table).where("session_id", "=", sessionId).execute();
}
