import type { Database, Transaction } from "../../../../../platform/database/tables.ts";

/** What a challenge is for; one that was given for one is not taken for the other. */
export type PasskeyPurpose = "register" | "confirm";

/** Keeps a challenge until it ends, and forgets those of this person that have ended. */
export async function insertChallenge(
	db: Database,
	challenge: { challenge: string; userId: number; purpose: PasskeyPurpose; now: Date; until: Date },
): Promise<void> {
	await db.deleteFrom("passkey_challenges").where("user_id", "=", challenge.userId).where("expires_at", "<=", challenge.now).execute();
	await db
		.insertInto("passkey_challenges")
		.values({ challenge: challenge.challenge, user_id: challenge.userId, purpose: challenge.purpose, expires_at: challenge.until })
		.execute();
}

/** Takes a challenge, once, by whom and for what it was given. Gives whether it was good. */
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

/** Keeps a passkey. Gives whether it was new: one belongs to one person. */
export async function insertPasskey(
	trx: Transaction,
	passkey: { id: string; userId: number; name: string; publicKey: string; counter: number; transports: string[]; now: Date },
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

export const passkeysOf = (db: Database | Transaction, userId: number) =>
	db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute();

export const findPasskey = (db: Database | Transaction, userId: number, id: string) =>
	db.selectFrom("passkeys").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/**
 * Notes that a passkey was used. Its counter only rises (WebAuthn, section 6.1.1), for one that does not was copied;
 * those that count nothing always say 0. Gives whether it was taken.
 */
export async function takeCounter(trx: Transaction, id: string, counter: number, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("passkeys")
		.set({ counter, last_used_at: now })
		.where("id", "=", id)
		.where((is) => is.or([is("counter", "<", counter), is.and([is("counter", "=", 0), is.lit(counter === 0)])]))
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Gives the name of the one that went; undefined when there is no such one. */
export async function deletePasskey(trx: Transaction, userId: number, id: string): Promise<string | undefined> {
	const row = await trx.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", userId).returning("name").executeTakeFirst();
	return row?.name;
}
