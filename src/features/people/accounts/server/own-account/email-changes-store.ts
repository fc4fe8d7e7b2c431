import type { Database, Executor, Transaction } from "#platform/index.ts";

/** Creates a request to change the address and closes open ones. Returns its id. */
export async function insertEmailChange(
	trx: Transaction,
	change: { userId: number; oldEmail: string; email: string; now: Date; until: Date; byStaff?: boolean },
): Promise<number> {
	await closeEmailChanges(trx, change.userId, change.now);
	const { id } = await trx
		.insertInto("email_changes")
		.values({
			user_id: change.userId,
			old_email: change.oldEmail,
			email: change.email,
			token_hash: null,
			created_at: change.now,
			expires_at: change.until,
			confirmed_at: null,
			closed_at: null,
			by_staff: change.byStaff ?? false,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export const findOpenEmailChange = (db: Database, id: number, now: Date) =>
	db
		.selectFrom("email_changes")
		.select(["id", "user_id", "email", "by_staff"])
		.where("id", "=", id)
		.where("confirmed_at", "is", null)
		.where("closed_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();

export async function setEmailToken(db: Database, id: number, tokenHash: string): Promise<void> {
	await db.updateTable("email_changes").set({ token_hash: tokenHash }).where("id", "=", id).execute();
}

/**
 * Consumes a token of this user, of a request by themselves or by staff. Of several concurrent calls, one gets the
 * request; the others get undefined.
 */
export const consumeEmailChange = (
	trx: Transaction,
	{ tokenHash, userId, byStaff, now }: { tokenHash: string; userId: number; byStaff: boolean; now: Date },
) =>
	trx
		.updateTable("email_changes")
		.set((of) => ({
			confirmed_at: now,
			old_email_verified: of
				.selectFrom("users")
				.select(({ eb }) => eb("email_verified_at", "is not", null).as("verified"))
				.whereRef("users.id", "=", "email_changes.user_id")
				.$castTo<boolean>()
				.limit(1),
		}))
		.where("token_hash", "=", tokenHash)
		.where("user_id", "=", userId)
		.where("by_staff", "=", byStaff)
		.where("confirmed_at", "is", null)
		.where("closed_at", "is", null)
		.where("expires_at", ">", now)
		.returning(["id", "user_id", "email", "old_email"])
		.executeTakeFirst();

/** Returns whose address a link of staff changes, and undefined for a link that needs a login. */
export async function findRequestedChange(db: Executor, tokenHash: string): Promise<number | undefined> {
	const row = await db
		.selectFrom("email_changes")
		.select("user_id")
		.where("token_hash", "=", tokenHash)
		.where("by_staff", "=", true)
		.executeTakeFirst();
	return row?.user_id;
}

/** Records a change that needed no link. */
export async function insertFinishedChange(
	trx: Transaction,
	change: {
		userId: number;
		oldEmail: string;
		oldEmailVerified: boolean;
		email: string;
		reason: string;
		now: Date;
		isMerge?: boolean;
	},
): Promise<number> {
	const { id } = await trx
		.insertInto("email_changes")
		.values({
			user_id: change.userId,
			old_email: change.oldEmail,
			old_email_verified: change.oldEmailVerified,
			email: change.email,
			is_merge: change.isMerge ?? false,
			reason: change.reason,
			token_hash: null,
			created_at: change.now,
			expires_at: change.now,
			confirmed_at: change.now,
			closed_at: null,
			by_staff: true,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Closes all open requests of this user, which disables their links. Returns how many. */
export async function closeEmailChanges(trx: Transaction, userId: number, now: Date): Promise<number> {
	const { numUpdatedRows } = await trx
		.updateTable("email_changes")
		.set({ closed_at: now })
		.where("user_id", "=", userId)
		.where("confirmed_at", "is", null)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Lists a user's confirmed changes of address, oldest first. */
export const listEmailChanges = (db: Executor, userId: number) =>
	db
		.selectFrom("email_changes")
		.select(["old_email", "old_email_verified", "email", "confirmed_at", "reason"])
		.where("user_id", "=", userId)
		.where("confirmed_at", "is not", null)
		.orderBy("id")
		.execute();

/** Deletes requests that expired unconfirmed more than a day ago. */
export async function deleteEndedEmailChanges(db: Database, now: Date): Promise<void> {
	await db
		.deleteFrom("email_changes")
		.where("confirmed_at", "is", null)
		.where("expires_at", "<", new Date(now.getTime() - 86_400_000))
		.execute();
}
