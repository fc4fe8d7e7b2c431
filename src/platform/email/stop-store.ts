import { createHash } from "node:crypto";
import type { Database, Executor } from "#platform/database/tables.ts";

/** Addresses that refuse marketing are stored as hashes, which is enough to recognize them. */
function hashAddress(address: string): string {
	return createHash("sha256").update(address.trim().toLowerCase()).digest("hex");
}

export async function stopMarketing(
	within: Executor,
	address: string,
	reason: "bounce" | "complaint",
	now: Date,
): Promise<void> {
	await within
		.insertInto("email_suppressions")
		.values({ address_hash: hashAddress(address), reason, suppressed_at: now })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.execute();
}

export async function findStop(db: Database, address: string): Promise<"bounce" | "complaint" | undefined> {
	const row = await db
		.selectFrom("email_suppressions")
		.select("reason")
		.where("address_hash", "=", hashAddress(address))
		.executeTakeFirst();
	return row?.reason;
}

/** Allows marketing again, after the address's owner confirmed it. */
export async function allowMarketing(within: Executor, address: string): Promise<void> {
	await within.deleteFrom("email_suppressions").where("address_hash", "=", hashAddress(address)).execute();
}
