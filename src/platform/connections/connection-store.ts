import type { Database, Executor, Transaction } from "#platform/database/tables.ts";
import type { ConnectionName } from "./saved-connections.ts";

export function listConnections(db: Executor) {
	return db.selectFrom("connections").selectAll().execute();
}

/** Lists when each connection was saved, and by whom. */
export function listConnectionChanges(db: Database) {
	return db
		.selectFrom("connections")
		.leftJoin("public_users as users", "users.id", "connections.changed_by")
		.select(["connections.name", "connections.changed_at as at", "users.full_name as by"])
		.execute();
}

export async function upsertConnection(
	trx: Transaction,
	{ name, sealed, now, userId }: { name: ConnectionName; sealed: string; now: Date; userId: number | null },
): Promise<void> {
	const values = { sealed, changed_at: now, changed_by: userId };
	await trx
		.insertInto("connections")
		.values({ name, ...values })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(values))
		.execute();
}

/** Returns false if there was none. */
export async function deleteConnection(trx: Transaction, name: ConnectionName): Promise<boolean> {
	return (
		(await trx.deleteFrom("connections").where("name", "=", name).returning("name").executeTakeFirst()) !== undefined
	);
}
