import type { Database, Transaction } from "../../../platform/database/tables.ts";

/** An app that is being set up takes the place of another one that never was. */
export async function upsertUnconfirmedApp(trx: Transaction, userId: number, secret: string, now: Date): Promise<void> {
	await trx
		.insertInto("authenticator_apps")
		.values({ user_id: userId, secret, made_at: now, confirmed_at: null })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ secret, made_at: now, confirmed_at: null, last_step: 0 }))
		.execute();
}

export const appOf = (db: Database | Transaction, userId: number) =>
	db.selectFrom("authenticator_apps").select(["secret", "confirmed_at"]).where("user_id", "=", userId).executeTakeFirst();

/**
 * Takes a code of an app, once: the same code, or an earlier one, is not taken again.
 *
 * @param step the time step for which the code was made
 * @returns whether it was taken
 */
export async function takeStep(trx: Transaction, userId: number, step: number, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("authenticator_apps")
		.set((of) => ({ last_step: step, confirmed_at: of.fn.coalesce("confirmed_at", of.val(now)) }))
		.where("user_id", "=", userId)
		.where("last_step", "<", step)
		.returning("user_id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function replaceRecoveryCodes(trx: Transaction, userId: number, hashes: string[]): Promise<void> {
	await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
	await trx
		.insertInto("recovery_codes")
		.values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
		.execute();
}

/** Takes a recovery code, once. Gives whether it was taken. */
export async function takeRecoveryCode(trx: Transaction, userId: number, hash: string, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("recovery_codes")
		.set({ used_at: now })
		.where("user_id", "=", userId)
		.where("code_hash", "=", hash)
		.where("used_at", "is", null)
		.returning("user_id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function countRecoveryCodes(db: Database | Transaction, userId: number): Promise<number> {
	const row = await db
		.selectFrom("recovery_codes")
		.select((of) => of.fn.countAll<number>().as("left"))
		.where("user_id", "=", userId)
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(row.left);
}

export const passkeysOf = (db: Database | Transaction, userId: number) =>
	db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("made_at").execute();
