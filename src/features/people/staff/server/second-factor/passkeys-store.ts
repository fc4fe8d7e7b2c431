import type { Database, Executor, Transaction } from "#platform/index.ts";

/** What a challenge can be used for. */
export type PasskeyPurpose = "register" | "confirm";

/** Saves a challenge and deletes the user's expired ones. */
export async function insertChallenge(
	db: Database,
	challenge: { challenge: string; userId: number; purpose: PasskeyPurpose; now: Date; until: Date },
): Promise<void> {
	await db
		.deleteFrom("passkey_challenges")
		.where("user_id", "=", challenge.userId)
		.where("expires_at", "<=", challenge.now)
		.execute();
	await db
		.insertInto("passkey_challenges")
		.values({
			challenge: challenge.challenge,
			user_id: challenge.userId,
			purpose: challenge.purpose,
			expires_at: challenge.until,
		})
		.execute();
}

/** Consumes a challenge of this user and purpose. Returns whether it was valid. */
export async function consumeChallenge(
	db: Database,
	{ challenge, userId, purpose, now }: { challenge: string; userId: number; purpose: PasskeyPurpose; now: Date },
): Promise<boolean> {
	const row = await db
		.deleteFrom("passkey_challenges")
		.where("challenge", "=", challenge)
		.where("user_id", "=", userId)
		.where("purpose", "=", purpose)
		.where("expires_at", ">", now)
		.returning("user_id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Saves a passkey. Returns false if it is already registered. */
export async function insertPasskey(
	trx: Transaction,
	passkey: {
		id: string;
		userId: number;
		name: string;
		publicKey: string;
		counter: number;
		transports: string[];
		now: Date;
	},
): Promise<boolean> {
	const row = await trx
		.insertInto("passkeys")
		.values({
			id: passkey.id,
			user_id: passkey.userId,
			name: passkey.name,
			public_key: passkey.publicKey,
			counter: passkey.counter,
			transports: passkey.transports.join(","),
			created_at: passkey.now,
			last_used_at: null,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export const listPasskeys = (db: Executor, userId: number) =>
	db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute();

export const findPasskey = (db: Executor, userId: number, id: string) =>
	db.selectFrom("passkeys").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/**
 * Records the use of a passkey. Returns false if its counter did not increase, which indicates a clone (WebAuthn,
 * section 6.1.1). Passkeys without a counter always report 0.
 */
export async function advanceCounter(trx: Transaction, id: string, counter: number, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("passkeys")
		.set({ counter, last_used_at: now })
		.where("id", "=", id)
		.where((is) => is.or([is("counter", "<", counter), is.and([is("counter", "=", 0), is.lit(counter === 0)])]))
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns the name of the deleted passkey; undefined if there is none. */
export async function deletePasskey(trx: Transaction, userId: number, id: string): Promise<string | undefined> {
	const row = await trx
		.deleteFrom("passkeys")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.returning("name")
		.executeTakeFirst();
	return row?.name;
}
