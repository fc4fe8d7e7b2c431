import type { Database, Executor, Transaction } from "#platform/index.ts";
import type { PasswordPurpose } from "../tables.ts";

export async function insertPasswordToken(
	db: Executor,
	token: { tokenHash: string; userId: number; purpose: PasswordPurpose; now: Date; until: Date },
): Promise<void> {
	await db
		.insertInto("password_tokens")
		.values({
			token_hash: token.tokenHash,
			user_id: token.userId,
			purpose: token.purpose,
			created_at: token.now,
			expires_at: token.until,
			used_at: null,
		})
		.execute();
}

/** Returns whether a token is usable. A cheap check before costly work: `consumePasswordToken` decides. */
export async function passwordTokenIsOpen(db: Database, tokenHash: string, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom("password_tokens")
		.select("user_id")
		.where("token_hash", "=", tokenHash)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row !== undefined;
}

/** Consumes a token. Of several concurrent calls, one gets the user's id; the others get undefined. */
export async function consumePasswordToken(
	trx: Transaction,
	tokenHash: string,
	now: Date,
): Promise<number | undefined> {
	const row = await trx
		.updateTable("password_tokens")
		.set({ used_at: now })
		.where("token_hash", "=", tokenHash)
		.where("purpose", "in", ["reset_password", "set_password"])
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.returning("user_id")
		.executeTakeFirst();
	return row?.user_id;
}

/** Disables all of a user's open tokens. Returns whether there were any. */
export async function closePasswordTokens(trx: Transaction, userId: number, now: Date): Promise<boolean> {
	const closed = await trx
		.updateTable("password_tokens")
		.set({ used_at: now })
		.where("user_id", "=", userId)
		.where("used_at", "is", null)
		.returning("user_id")
		.execute();
	return closed.length > 0;
}

/** Deletes tokens that expired more than a day ago. */
export async function deleteEndedPasswordTokens(db: Database, now: Date): Promise<void> {
	await db
		.deleteFrom("password_tokens")
		.where("expires_at", "<", new Date(now.getTime() - 86_400_000))
		.execute();
}
