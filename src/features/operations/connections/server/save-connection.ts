import { deleteConnection, upsertConnection } from "#platform/connections/connection-store.ts";
import {
	type ConnectionName,
	type SavedEmail,
	type SavedStripe,
	sealConnection,
} from "#platform/connections/saved-connections.ts";
import { type AppContext, inTransaction, recordAudit, recordContentChange, type User } from "#platform/index.ts";

export type ConnectionContext = Pick<
	AppContext,
	"db" | "clock" | "connections" | "keyFor" | "publicUrl" | "settings" | "showChanges" | "site" | "stripeServer"
>;

interface NewConnection<Saved> {
	connection: Saved;
	summary: string;
	/** What the audit log shows; no secrets. */
	after: object;
}

/** Saves a connection, which replaces the former one on all nodes within a second. */
export async function saveConnection<Name extends ConnectionName>(
	context: ConnectionContext,
	user: User,
	name: Name,
	{ connection, summary, after }: NewConnection<Name extends "stripe" ? SavedStripe : SavedEmail>,
): Promise<void> {
	const { db, clock, keyFor } = context;
	const sealed = sealConnection(keyFor("connections"), name, connection);
	await inTransaction(db, async (trx) => {
		await upsertConnection(trx, { name, sealed, now: clock.now(), userId: user.userId });
		const changes = Object.fromEntries(
			Object.entries(after).map(([field, value]) => [field, { before: null, after: value }]),
		);
		await recordAudit(trx, clock, user, { action: `connection.saved`, id: name, summary, changes });
		await recordContentChange(trx);
	});
	await refresh(context);
}

/** Deletes a connection. Returns false if there is none. */
export async function removeConnection(
	context: ConnectionContext,
	user: User,
	name: ConnectionName,
	summary: string,
): Promise<boolean> {
	const { db, clock } = context;
	const isRemoved = await inTransaction(db, async (trx) => {
		if (!(await deleteConnection(trx, name))) return false;
		await recordAudit(trx, clock, user, { action: "connection.removed", id: name, summary });
		await recordContentChange(trx);
		return true;
	});
	if (isRemoved) await refresh(context);
	return isRemoved;
}

async function refresh({ connections, showChanges }: ConnectionContext): Promise<void> {
	await connections.refresh();
	await showChanges();
}
