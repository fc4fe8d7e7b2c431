import { anyOf, createBatcherFor, type Database, type Executor, type Transaction } from "#platform/index.ts";

/**
 * Starts a session if the checked password is still current. Locks the user's row, so that a concurrent password change
 * cannot leave a session based on the old password.
 *
 * @returns whether it was started
 */
export async function insertSession(
	db: Executor,
	session: { tokenHash: string; userId: number; passwordHash: string; now: Date; until: Date },
): Promise<boolean> {
	const row = await db
		.insertInto("sessions")
		.columns(["token_hash", "user_id", "created_at", "expires_at"])
		.expression((from) =>
			from
				.selectFrom("users")
				.select((of) => [
					of.cast<string>(of.val(session.tokenHash), "text").as("token_hash"),
					"users.id",
					of.cast<Date>(of.val(session.now), "timestamptz").as("created_at"),
					of.cast<Date>(of.val(session.until), "timestamptz").as("expires_at"),
				])
				.where("users.id", "=", session.userId)
				.where("users.password_hash", "=", session.passwordHash)
				.forShare(),
		)
		.returning("user_id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Starts a session of a user whose row the transaction has locked. */
export async function insertVouchedSession(
	trx: Transaction,
	session: {
		tokenHash: string;
		userId: number;
		now: Date;
		until: Date;
		secondFactorAt: Date | null;
		confirmedAt: Date | null;
	},
): Promise<void> {
	await trx
		.insertInto("sessions")
		.values({
			token_hash: session.tokenHash,
			user_id: session.userId,
			created_at: session.now,
			expires_at: session.until,
			second_factor_at: session.secondFactorAt,
			confirmed_at: session.confirmedAt,
		})
		.execute();
}

/** Finds the user of an unexpired session by the hash of its token. */
export async function sessionUser(db: Database, tokenHash: string, now: Date) {
	const user = await findSessionUser(db, tokenHash);
	return user && user.expires_at > now ? user : undefined;
}

const findSessionUser = createBatcherFor(async (db: Database, tokenHashes: string[]) => {
	const rows = await db
		.selectFrom("sessions")
		.innerJoin("users", "users.id", "sessions.user_id")
		.select(["sessions.token_hash", "sessions.expires_at", "sessions.second_factor_at", "sessions.confirmed_at"])
		.select(["users.id", "users.full_name", "users.role"])
		.where("sessions.token_hash", "=", anyOf("text", tokenHashes))
		.execute();
	const byHash = new Map(rows.map((row) => [row.token_hash, row]));
	return tokenHashes.map((hash) => byHash.get(hash));
});

/** Records that a second factor was shown in a session, which counts as fresh. */
export async function confirmSession(db: Executor, tokenHash: string, now: Date): Promise<void> {
	await db
		.updateTable("sessions")
		.set({ second_factor_at: now, confirmed_at: now })
		.where("token_hash", "=", tokenHash)
		.execute();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
	await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Ends the sessions of a user, except `but`. Returns how many. */
export async function deleteUserSessions(db: Executor, userId: number, but?: string): Promise<number> {
	const ended = await db
		.deleteFrom("sessions")
		.where("user_id", "=", userId)
		.$if(but !== undefined, (query) => query.where("token_hash", "!=", but as string))
		.executeTakeFirst();
	return Number(ended.numDeletedRows);
}

export const listUserSessions = (db: Database, userId: number) =>
	db
		.selectFrom("sessions")
		.select(["created_at", "expires_at"])
		.where("user_id", "=", userId)
		.orderBy("created_at")
		.execute();

export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
	await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
