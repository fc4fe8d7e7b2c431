import type { Executor, Transaction } from "#platform/index.ts";

/** Reads the address of a staff member, and whether they get an email about each sale. */
export async function readNotices(db: Executor, userId: number): Promise<{ sales: boolean; email: string }> {
	const row = await db
		.selectFrom("public_users as users")
		.leftJoin("sale_notice_recipients as recipients", "recipients.user_id", "users.id")
		.select(["users.email", "recipients.user_id"])
		.where("users.id", "=", userId)
		.executeTakeFirstOrThrow();
	return { sales: row.user_id !== null, email: row.email };
}

/** Adds or removes a recipient; false if nothing changed. */
export async function writeRecipient(trx: Transaction, userId: number, sales: boolean): Promise<boolean> {
	if (!sales) {
		const { numDeletedRows } = await trx
			.deleteFrom("sale_notice_recipients")
			.where("user_id", "=", userId)
			.executeTakeFirst();
		return numDeletedRows > 0n;
	}
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("sale_notice_recipients")
		.values({ user_id: userId })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** Lists the recipients whose role still opens orders. */
export const listRecipients = (trx: Transaction): Promise<{ id: number; email: string }[]> =>
	trx
		.selectFrom("sale_notice_recipients as recipients")
		.innerJoin("public_users as users", "users.id", "recipients.user_id")
		.select(["users.id", "users.email"])
		.where("users.role", "in", ["owner", "support"])
		.orderBy("users.id")
		.execute();
