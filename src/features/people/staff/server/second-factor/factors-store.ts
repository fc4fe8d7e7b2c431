import type { Database, Executor, Transaction } from "#platform/index.ts";

/** Saves the secret of an app being set up, replacing an unconfirmed one. */
export async function upsertSetUp(db: Database, userId: number, secret: string, now: Date): Promise<void> {
	await db
		.insertInto("authenticator_setups")
		.values({ user_id: userId, secret, created_at: now })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ secret, created_at: now }))
		.execute();
}

/** Returns the encrypted secret of an app whose setup started after a time. */
export async function findAppSetup(trx: Transaction, userId: number, after: Date): Promise<string | undefined> {
	const query = trx
		.selectFrom("authenticator_setups")
		.select("secret")
		.where("user_id", "=", userId)
		.where("created_at", ">", after);
	return (await query.executeTakeFirst())?.secret;
}

/**
 * Activates an app, replacing an earlier one.
 *
 * @param step the time step of the confirming code, which cannot be used again
 */
export async function saveApp(
	trx: Transaction,
	userId: number,
	secret: string,
	step: number,
	now: Date,
): Promise<void> {
	const app = { secret, created_at: now, confirmed_at: now, last_step: step };
	await trx
		.insertInto("authenticator_apps")
		.values({ user_id: userId, ...app })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(app))
		.execute();
	await trx.deleteFrom("authenticator_setups").where("user_id", "=", userId).execute();
}

/** Returns the encrypted secret of the active app. */
export async function findAuthenticatorApp(db: Executor, userId: number): Promise<string | undefined> {
	return (await db.selectFrom("authenticator_apps").select("secret").where("user_id", "=", userId).executeTakeFirst())
		?.secret;
}

/** Consumes the code of a time step. Returns false if it, or a later one, was used before. */
export async function claimStep(trx: Transaction, userId: number, step: number): Promise<boolean> {
	const row = await trx
		.updateTable("authenticator_apps")
		.set({ last_step: step })
		.where("user_id", "=", userId)
		.where("last_step", "<", step)
		.returning("user_id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteApp(trx: Transaction, userId: number): Promise<boolean> {
	return (
		(await trx
			.deleteFrom("authenticator_apps")
			.where("user_id", "=", userId)
			.returning("user_id")
			.executeTakeFirst()) !== undefined
	);
}

export async function countFactors(db: Executor, userId: number): Promise<{ app: boolean; passkeys: number }> {
	const { passkeys } = await db
		.selectFrom("passkeys")
		.select((of) => of.fn.countAll().as("passkeys"))
		.where("user_id", "=", userId)
		.executeTakeFirstOrThrow();
	return { app: (await findAuthenticatorApp(db, userId)) !== undefined, passkeys: Number(passkeys) };
}

export async function whoHasFactors(db: Database, userIds: number[]): Promise<Set<number>> {
	if (userIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("authenticator_apps")
		.select("user_id")
		.where("user_id", "in", userIds)
		.union(db.selectFrom("passkeys").select("user_id").where("user_id", "in", userIds))
		.execute();
	return new Set(rows.map(({ user_id }) => user_id));
}

export async function replaceRecoveryCodes(trx: Transaction, userId: number, hashes: string[]): Promise<void> {
	await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
	await trx
		.insertInto("recovery_codes")
		.values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
		.execute();
}

/** Consumes a recovery code. Returns false if it is unknown or used. */
export async function consumeRecoveryCode(trx: Transaction, userId: number, hash: string, now: Date): Promise<boolean> {
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

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
	const row = await db
		.selectFrom("recovery_codes")
		.select((of) => of.fn.countAll<number>().as("left"))
		.where("user_id", "=", userId)
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(row.left);
}

/** Deletes all second factors, recovery codes and unconfirmed setups of a user. */
export async function deleteFactors(trx: Transaction, userId: number): Promise<void> {
	await trx.deleteFrom("authenticator_apps").where("user_id", "=", userId).execute();
	await trx.deleteFrom("authenticator_setups").where("user_id", "=", userId).execute();
	await trx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
	await trx.deleteFrom("passkey_challenges").where("user_id", "=", userId).execute();
	await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
