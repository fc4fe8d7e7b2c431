import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";

/** An account at an identity provider. */
export interface IdentityKey {
	issuer: string;
	subject: string;
}

/** Finds the user of an identity. */
export async function userOfIdentity(db: Executor, { issuer, subject }: IdentityKey): Promise<number | undefined> {
	const row = await db
		.selectFrom("identities")
		.select("user_id")
		.where("issuer", "=", issuer)
		.where("subject", "=", subject)
		.executeTakeFirst();
	return row?.user_id;
}

/**
 * Links an identity to a user. A concurrent call can have done the same.
 *
 * @returns `linked`, `known` if this user already has it, `other` if another user has it or this user has another
 *   identity of the issuer
 */
export async function insertIdentity(
	trx: Transaction,
	identity: IdentityKey & { userId: number; email: string; now: Date },
): Promise<"linked" | "known" | "other"> {
	const row = await trx
		.insertInto("identities")
		.values({
			user_id: identity.userId,
			issuer: identity.issuer,
			subject: identity.subject,
			email: identity.email,
			created_at: identity.now,
			last_used_at: identity.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (row) return "linked";
	return (await userOfIdentity(trx, identity)) === identity.userId ? "known" : "other";
}

export async function setIdentityUsed(trx: Transaction, { issuer, subject }: IdentityKey, now: Date): Promise<void> {
	await trx
		.updateTable("identities")
		.set({ last_used_at: now })
		.where("issuer", "=", issuer)
		.where("subject", "=", subject)
		.execute();
}

/** Lists a user's identities, oldest first. */
export const listUserIdentities = (db: Executor, userId: number) =>
	db
		.selectFrom("identities")
		.select(["id", "issuer", "subject", "email", "created_at", "last_used_at"])
		.where("user_id", "=", userId)
		.orderBy("id")
		.execute();

/** Unlinks one of a user's identities. Returns its issuer; undefined if there is none with this id. */
export async function deleteIdentity(trx: Transaction, userId: number, id: number): Promise<string | undefined> {
	const row = await trx
		.deleteFrom("identities")
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.returning("issuer")
		.executeTakeFirst();
	return row?.issuer;
}

/** Unlinks a user's identities that have another address. */
export async function deleteOtherAddresses(trx: Transaction, userId: number, email: string): Promise<void> {
	await trx
		.deleteFrom("identities")
		.where("user_id", "=", userId)
		.where(sql`lower(email)`, "!=", email.toLowerCase())
		.execute();
}

/** Unlinks all of a user's identities. */
export async function deleteUserIdentities(trx: Transaction, userId: number): Promise<void> {
	await trx.deleteFrom("identities").where("user_id", "=", userId).execute();
}
