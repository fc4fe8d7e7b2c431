import { sql } from "kysely";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import type { HeldEvidence } from "../rules/held-evidence.ts";

export interface NewHold {
	name: string;
	evidence: HeldEvidence;
	until: Date;
	now: Date;
}

export async function insertHold(trx: Transaction, { name, evidence, until, now }: NewHold): Promise<void> {
	await trx
		.insertInto("evidence_holds")
		.values({ name, evidence: JSON.stringify(evidence), created_at: now, held_until: until })
		.execute();
}

/** Lists holds, the latest first. */
export const listHoldRows = (db: Database, { limit, before }: { limit: number; before?: number | undefined }) =>
	db
		.selectFrom("evidence_holds")
		.selectAll()
		.$if(before !== undefined, (query) => query.where("id", "<", before as number))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** Lists holds, the earliest first. */
export const listHoldsAfter = (db: Database, { after, limit }: { after: number; limit: number }) =>
	db.selectFrom("evidence_holds").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute();

export const findHold = (db: Database, id: number) =>
	db.selectFrom("evidence_holds").selectAll().where("id", "=", id).executeTakeFirst();

/** Lists what is kept of people who attended a session and deleted their accounts. */
export async function listHeldInSession(db: Database, sessionId: number) {
	const rows = await db
		.selectFrom("evidence_holds")
		.select(["id", "name", "evidence"])
		.where(sql<boolean>`evidence @> ${JSON.stringify({ sessions: [{ sessionId }] })}::jsonb`)
		.orderBy("name")
		.orderBy("id")
		.execute();
	return rows.flatMap(({ name, evidence }) =>
		evidence.sessions.filter((session) => session.sessionId === sessionId).map((session) => ({ name, session })),
	);
}

export async function deleteEndedHolds(db: Database, now: Date): Promise<void> {
	await db.deleteFrom("evidence_holds").where("held_until", "<=", now).execute();
}

export const findName = (db: Executor, userId: number) =>
	db.selectFrom("public_users").select("full_name").where("id", "=", userId).executeTakeFirst();

/** Lists the numbers by which bodies know a customer. */
export const listCustomerLicenses = (db: Executor, userId: number): Promise<HeldEvidence["licenses"]> =>
	db
		.selectFrom("public_licenses")
		.select([
			"accrediting_body as accreditingBody",
			"kind",
			"state",
			"number",
			"valid_from as validFrom",
			"valid_to as validTo",
		])
		.where("user_id", "=", userId)
		.orderBy("id")
		.execute();
