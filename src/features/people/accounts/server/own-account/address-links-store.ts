import type { Database, Transaction } from "#platform/index.ts";

export async function insertAddressLink(
	db: Database,
	link: { tokenHash: string; userId: number; email: string; now: Date; until: Date },
): Promise<void> {
	await db
		.insertInto("address_links")
		.values({
			token_hash: link.tokenHash,
			user_id: link.userId,
			email: link.email,
			created_at: link.now,
			expires_at: link.until,
			used_at: null,
		})
		.execute();
}

/**
 * Consumes a token that was emailed to the user's current address. Of several concurrent calls, one gets the address;
 * the others get undefined.
 */
export async function consumeAddressLink(
	trx: Transaction,
	{ tokenHash, userId, now }: { tokenHash: string; userId: number; now: Date },
): Promise<string | undefined> {
	const row = await trx
		.updateTable("address_links")
		.from("users")
		.set({ used_at: now })
		.where("token_hash", "=", tokenHash)
		.where("user_id", "=", userId)
		.whereRef("users.id", "=", "address_links.user_id")
		.whereRef("users.email", "=", "address_links.email")
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.returning("address_links.email")
		.executeTakeFirst();
	return row?.email;
}

/** Deletes links that expired more than a day ago. */
export async function deleteEndedAddressLinks(db: Database, now: Date): Promise<void> {
	await db
		.deleteFrom("address_links")
		.where("expires_at", "<", new Date(now.getTime() - 86_400_000))
		.execute();
}
