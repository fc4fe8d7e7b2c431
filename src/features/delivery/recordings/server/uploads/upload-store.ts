import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import "../../../../catalog/courses/server/tables.ts";
import type { UploadKind } from "../../rules/upload-kinds.ts";
import "../tables.ts";

export interface NewUpload {
	id: string;
	userId: number;
	courseId: number;
	kind: UploadKind;
	filename: string;
	bytes: number;
}

/** Any number that no other lock of the product has. */
const lockNumber = 7_205_133;

/** Keeps everybody else from beginning an upload until the transaction ends: all of them share the room on the disk. */
export async function lockUploads(trx: Transaction): Promise<void> {
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
}

/** Of the person's unfinished uploads those that the new one takes the place of, and how many others there are. */
export async function listUnfinished(trx: Transaction, userId: number) {
	return trx
		.selectFrom("uploads")
		.select(["id", "course_id", "kind", "bytes", "received"])
		.where("user_id", "=", userId)
		.where("state", "=", "uploading")
		.execute();
}

/** Bytes that are announced and not here yet, over all unfinished uploads but these. */
export async function bytesToCome(trx: Transaction, without: string[]): Promise<number> {
	const { bytes } = await trx
		.selectFrom("uploads")
		.select((eb) => eb.fn.sum<string | null>(eb("bytes", "-", eb.ref("received"))).as("bytes"))
		.where("state", "=", "uploading")
		.$if(without.length > 0, (query) => query.where("id", "not in", without))
		.executeTakeFirstOrThrow();
	return Number(bytes ?? 0);
}

export async function insertUpload(trx: Transaction, { id, userId, courseId, kind, filename, bytes }: NewUpload, now: Date): Promise<void> {
	// What was said of an earlier file of this kind is no news any more.
	await trx.deleteFrom("uploads").where("course_id", "=", courseId).where("kind", "=", kind).where("state", "=", "failed").execute();
	await trx
		.insertInto("uploads")
		.values({ id, user_id: userId, course_id: courseId, kind, filename, bytes, state: "uploading", error: null, started_at: now, changed_at: now })
		.execute();
}

/** What the course of an upload is called; undefined when there is none. */
export async function findTitle(db: Database | Transaction, courseId: number): Promise<string | undefined> {
	return (await db.selectFrom("public_courses").select("title").where("id", "=", courseId).executeTakeFirst())?.title;
}

/** A person's own upload that is not over. */
export async function findOwnUpload(db: Database, userId: number, id: string) {
	return db.selectFrom("uploads").select(["id", "bytes", "state", "course_id"]).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
}

/** An upload that waits to be looked at, with who brought it. */
export async function findArrived(db: Database, id: string) {
	return db
		.selectFrom("uploads")
		.leftJoin("public_users as users", "users.id", "uploads.user_id")
		.select(["uploads.id", "uploads.kind", "uploads.course_id", "uploads.filename", "uploads.bytes", "users.id as user_id", "users.full_name"])
		.where("uploads.id", "=", id)
		.where("uploads.state", "=", "checking")
		.executeTakeFirst();
}

/** Notes how much has come; false when the upload was given up meanwhile. */
export async function recordReceived(db: Database, id: string, bytes: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("uploads")
		.set({ received: bytes, changed_at: now })
		.where("id", "=", id)
		.where("state", "=", "uploading")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Moves an upload on from one state to the next; false when somebody else did, or it is gone. */
export async function moveOn(
	trx: Database | Transaction,
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

/** Strikes out a person's own upload that is unfinished or failed. False when there is none. */
export async function strikeOut(db: Database | Transaction, userId: number, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("uploads")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("state", "in", ["uploading", "failed"])
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Strikes out uploads by their names. */
export async function strikeOutAll(trx: Database | Transaction, ids: string[]): Promise<void> {
	if (ids.length > 0) await trx.deleteFrom("uploads").where("id", "in", ids).execute();
}

/** What is under way or went wrong for a course, the latest first. */
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

/** Uploads of which nothing was heard since a moment, at most 500. */
export async function listStale(db: Database, before: Date) {
	return db.selectFrom("uploads").select(["id", "state"]).where("changed_at", "<", before).orderBy("changed_at").limit(500).execute();
}

/** Which of these uploads are in the books. */
export async function knownAmong(db: Database, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom("uploads").select("id").where("id", "in", ids).where("state", "in", ["uploading", "checking"]).execute();
	return new Set(rows.map(({ id }) => id));
}
