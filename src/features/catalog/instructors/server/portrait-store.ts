import type { Database, Transaction } from "#platform/index.ts";

/** Stores a portrait. The same content has the same id, so a repetition changes nothing. */
export async function insertPortrait(db: Database, id: string, bytes: Buffer, now: Date): Promise<void> {
	await db
		.insertInto("instructor_portraits")
		.values({ id, bytes, created_at: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

export const isPortrait = async (trx: Transaction, id: string): Promise<boolean> =>
	(await trx.selectFrom("instructor_portraits").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
