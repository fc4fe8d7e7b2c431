import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { AccreditingBody } from "../console-contract.ts";
import "./tables.ts";

type Values = Pick<AccreditingBody, "name" | "kind" | "numberFormat">;

const bodies = (db: Database | Transaction) =>
	db
		.selectFrom("accrediting_bodies")
		.select(["id", "code", "name", "kind", "number_format as numberFormat", "version"])
		.select(sql<number>`(select count(*)::int from accreditations where accreditations.accrediting_body = accrediting_bodies.code)`.as("courses"));

export const listBodies = (db: Database | Transaction): Promise<AccreditingBody[]> => bodies(db).orderBy("code").execute();

/** Returns the bodies with these codes. None of them can be deleted until the transaction ends. */
export const lockBodiesForCredits = (trx: Transaction, codes: string[]): Promise<{ code: string; numberFormat: string }[]> =>
	trx
		.selectFrom("accrediting_bodies")
		.select(["code", "number_format as numberFormat"])
		.where("code", "in", codes.length > 0 ? codes : [""])
		.orderBy("code")
		.forShare()
		.execute();

/** Locks the body until the transaction ends. */
export async function lockBody(trx: Transaction, id: number): Promise<AccreditingBody | undefined> {
	const locked = await trx.selectFrom("accrediting_bodies").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
	return locked && bodies(trx).where("id", "=", id).executeTakeFirst();
}

/** Returns undefined if the code is taken. */
export async function insertBody(trx: Transaction, code: string, { name, kind, numberFormat }: Values): Promise<AccreditingBody | undefined> {
	const row = await trx
		.insertInto("accrediting_bodies")
		.values({ code, name, kind, number_format: numberFormat })
		.onConflict((conflict) => conflict.column("code").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row && bodies(trx).where("id", "=", row.id).executeTakeFirst();
}

export async function updateBody(trx: Transaction, id: number, { name, kind, numberFormat }: Values): Promise<AccreditingBody> {
	await trx
		.updateTable("accrediting_bodies")
		.set((eb) => ({ name, kind, number_format: numberFormat, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
	return bodies(trx).where("id", "=", id).executeTakeFirstOrThrow();
}

export async function deleteBody(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("accrediting_bodies").where("id", "=", id).execute();
}
