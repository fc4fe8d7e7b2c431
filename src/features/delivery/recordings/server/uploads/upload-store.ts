import { sql } from "kysely";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import type { UploadKind } from "../../rules/upload-kinds.ts";

export interface NewUpload {
	id: string;
	userId: number;
	courseId: number;
	kind: UploadKind;
	filename: string;
	bytes: number;
}

/** Unique among the advisory locks of the product. */
const lockNumber = 7_205_141;

/** Serializes new uploads until the transaction ends, because they share the disk space. */
export async function lockUploads(trx: Transaction): Promise<void> {
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
}

/** Lists the editor's unfinished uploads that the new one replaces, and counts the others. */
export async function listUnfinished(trx: Transaction, userId: number) {
	return trx
		.selectFrom("uploads")
		.select(["id", "course_id", "kind", "bytes", "received"])
		.where("user_id", "=", userId)
		.where("state", "=", "uploading")
		.execute();
}

/** Sums the outstanding bytes of all unfinished uploads except these. */
export async function bytesToCome(trx: Transaction, without: string[]): Promise<number> {
	const { bytes } = await trx
		.selectFrom("uploads")
		.select((eb) => eb.fn.sum<string | null>(eb("bytes", "-", eb.ref("received"))).as("bytes"))
		.where("state", "=", "uploading")
		.$if(without.length > 0, (query) => query.where("id", "not in", without))
		.executeTakeFirstOrThrow();
	return Number(bytes ?? 0);
}

export async function insertUpload(
	trx: Transaction,
	{ id, userId, courseId, kind, filename, bytes }: NewUpload,
	now: Date,
): Promise<void> {
	// The result of an earlier upload of this kind is obsolete.
	await trx
		.deleteFrom("uploads")
		.where("course_id", "=", courseId)
		.where("kind", "=", kind)
		.where("state", "=", "failed")
		.execute();
	await trx
		.insertInto("uploads")
		.values({
			id,
			user_id: userId,
			course_id: courseId,
			kind,
			filename,
			bytes,
			state: "uploading",
			error: null,
			started_at: now,
			changed_at: now,
		})
		.execute();
}

/** Finds an editor's own unfinished upload. */
export async function findEditorUpload(db: Database, userId: number, id: string) {
	return db
		.selectFrom("uploads")
		.select(["id", "bytes", "state", "course_id"])
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.executeTakeFirst();
}

/** Finds an upload that waits to be checked, with its editor. */
export async function findArrived(db: Database, id: string) {
	return db
		.selectFrom("uploads")
		.leftJoin("public_users as users", "users.id", "uploads.user_id")
		.select([
			"uploads.id",
			"uploads.kind",
			"uploads.course_id",
			"uploads.filename",
			"uploads.bytes",
			"users.id as user_id",
			"users.full_name",
		])
		.where("uploads.id", "=", id)
		.where("uploads.state", "=", "checking")
		.executeTakeFirst();
}

/** Saves the number of received bytes. Returns false if the upload was deleted meanwhile. */
export async function recordReceived(db: Database, id: string, bytes: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("uploads")
		.set({ received: bytes, changed_at: now })
		.where("id", "=", id)
		.where("state", "=", "uploading")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Changes an upload's state. Returns false if it changed meanwhile or no longer exists. */
export async function moveOn(
	trx: Executor,
	id: string,
	from: "uploading" | "checking",
	to: { state: "checking" | "failed" | "done"; error?: string; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("uploads")
		.set((eb) => ({ state: to.state, error: to.error ?? null, changed_at: to.now, received: eb.ref("bytes") }))
		.where("id", "=", id)
		.where("state", "=", from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes an editor's own unfinished or failed upload. Returns false if there is none. */
export async function strikeOut(db: Executor, userId: number, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("uploads")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("state", "in", ["uploading", "failed"])
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function strikeOutAll(trx: Executor, ids: string[]): Promise<void> {
	if (ids.length > 0) await trx.deleteFrom("uploads").where("id", "in", ids).execute();
}

/** Lists a course's unfinished and failed uploads, latest first. */
export async function listUploads(db: Database, courseId: number) {
	return db
		.selectFrom("uploads")
		.select(["id", "user_id", "kind", "filename", "bytes", "received", "state", "error"])
		.where("course_id", "=", courseId)
		.where("state", "<>", "done")
		.orderBy("started_at", "desc")
		.limit(50)
		.execute();
}

/** Lists up to 500 uploads without new data since a time. */
export async function listStale(db: Database, before: Date) {
	return db
		.selectFrom("uploads")
		.select(["id", "state"])
		.where("changed_at", "<", before)
		.orderBy("changed_at")
		.limit(500)
		.execute();
}

/** Returns which of these uploads have a record. */
export async function findRecordedUploads(db: Database, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("uploads")
		.select("id")
		.where("id", "in", ids)
		.where("state", "in", ["uploading", "checking"])
		.execute();
	return new Set(rows.map(({ id }) => id));
}
