import { createHash } from "node:crypto";
import type { Database, Transaction } from "../database/tables.ts";

/** Addresses that take no marketing any more are kept as a hash: it is enough to know one when it comes. */
function hashOf(address: string): string {
	return createHash("sha256").update(address.trim().toLowerCase()).digest("hex");
}

/** Sends an address no marketing from now on. */
export async function stopMarketing(within: Database | Transaction, address: string, reason: "bounce" | "complaint", now: Date): Promise<void> {
	await within
		.insertInto("mail_stops")
		.values({ address_hash: hashOf(address), reason, stopped_at: now })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.execute();
}

/** Why an address takes no marketing, if it doesn't. */
export async function findStop(db: Database, address: string): Promise<"bounce" | "complaint" | undefined> {
	const row = await db.selectFrom("mail_stops").select("reason").where("address_hash", "=", hashOf(address)).executeTakeFirst();
	return row?.reason;
}

/** Lets marketing go to an address again: its owner has just confirmed it. */
export async function allowMarketing(within: Database | Transaction, address: string): Promise<void> {
	await within.deleteFrom("mail_stops").where("address_hash", "=", hashOf(address)).execute();
}
