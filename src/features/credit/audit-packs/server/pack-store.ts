import type { Selectable } from "kysely";
import type { Database, Executor, Tables, Transaction } from "#platform/index.ts";
import type { AuditPack } from "../console-contract.ts";
import type { PackScope } from "../rules/pack-scope.ts";

export const toPack = (row: Selectable<Tables["audit_packs"]>): AuditPack => ({
	id: row.id,
	scope: row.scope,
	title: row.title,
	state: row.state,
	people: row.people,
	peopleTotal: row.people_total,
	certificates: row.certificates,
	bytes: row.bytes === null ? null : Number(row.bytes),
	sha256: row.digest,
	requestedAt: row.requested_at.toISOString(),
	requestedBy: row.requested_by,
	readyAt: row.ready_at?.toISOString() ?? null,
	expiresAt: row.expires_at?.toISOString() ?? null,
});

/** Lists packs, the latest first. */
export const listPacks = (db: Executor, { before, limit }: { before?: number | undefined; limit: number }) =>
	db
		.selectFrom("audit_packs")
		.selectAll()
		.$if(before !== undefined, (query) => query.where("id", "<", before as number))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

export const findPack = (db: Executor, id: number) =>
	db.selectFrom("audit_packs").selectAll().where("id", "=", id).executeTakeFirst();

/** Counts packs that are queued or being built. Locks them, so that of two requests only one takes the last place. */
export const countUnfinished = async (trx: Transaction): Promise<number> =>
	(await trx.selectFrom("audit_packs").select("id").where("state", "in", ["queued", "building"]).forUpdate().execute())
		.length;

export const insertPack = (
	trx: Transaction,
	{ scope, title, by, now }: { scope: PackScope; title: string; by: string; now: Date },
) =>
	trx
		.insertInto("audit_packs")
		.values({ scope: JSON.stringify(scope), title, requested_by: by, requested_at: now })
		.returningAll()
		.executeTakeFirstOrThrow();

export const saveState = (
	db: Executor,
	id: number,
	change: { state?: AuditPack["state"]; people?: number; people_total?: number | null; certificates?: number },
) => db.updateTable("audit_packs").set(change).where("id", "=", id).execute();

interface Built {
	storageKey: string;
	bytes: number;
	digest: string;
	people: number;
	certificates: number;
	readyAt: Date;
	expiresAt: Date;
}

/** Marks a pack as ready. Returns false if it was deleted meanwhile. */
export async function saveBuilt(
	db: Database,
	id: number,
	{ storageKey, bytes, digest, people, certificates, readyAt, expiresAt }: Built,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("audit_packs")
		.set({
			state: "ready",
			storage_key: storageKey,
			bytes,
			digest,
			people,
			people_total: people,
			certificates,
			ready_at: readyAt,
			expires_at: expiresAt,
		})
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Marks packs that were requested before this time and never finished as failed, so that they can be deleted and make
 * room for others.
 */
export const markAbandoned = (db: Database, before: Date) =>
	db
		.updateTable("audit_packs")
		.set({ state: "failed" })
		.where("state", "in", ["queued", "building"])
		.where("requested_at", "<", before)
		.execute();

export const listExpired = (db: Database, now: Date) =>
	db
		.selectFrom("audit_packs")
		.select(["id", "storage_key"])
		.where("state", "=", "ready")
		.where("expires_at", "<=", now)
		.execute();

export const markExpired = (db: Database, id: number) =>
	db
		.updateTable("audit_packs")
		.set({ state: "expired", storage_key: null, bytes: null })
		.where("id", "=", id)
		.execute();

/** For a restored backup, which has no files of packs. One of an earlier version lacks the table. */
export const expireAllPacks = `do $$ begin if to_regclass('public.audit_packs') is not null then
	update audit_packs set state = 'expired', storage_key = null, bytes = null where state <> 'expired';
end if; end $$;`;

export const deletePack = (trx: Transaction, id: number) =>
	trx.deleteFrom("audit_packs").where("id", "=", id).execute();
