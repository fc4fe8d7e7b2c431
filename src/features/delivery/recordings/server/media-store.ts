import { type RawBuilder, sql } from "kysely";
import { lockCourses } from "#features/catalog/courses/server/index.ts";
import { anyOf, batchRows, type Database, type Executor, type Transaction } from "#platform/index.ts";
import { toFileVersion } from "../rules/open-assets.ts";
import type { MediaKind } from "./tables.ts";

export interface NewMedium {
	kind: MediaKind;
	storageKey: string;
	contentType: string;
	bytes: number;
	digest: string;
}

/** Lists the media of each course; for a recording also its length and whether its streams are ready. */
export const listMedia = batchRows(
	(db: Executor, courseIds: number[]) =>
		db
			.selectFrom("course_media")
			.leftJoin("recordings", "recordings.storage_key", "course_media.storage_key")
			.leftJoin("public_courses as courses", "courses.id", "course_media.course_id")
			.select([
				"courses.duration_minutes",
				"course_media.course_id",
				"course_media.kind",
				"course_media.content_type",
				"course_media.digest",
				"recordings.state",
				"recordings.length_seconds",
			])
			.where("course_media.course_id", "=", anyOf("integer", courseIds))
			.execute(),
	(row) => row.course_id,
);

/** Finds the file of a media link if its enrollment is active and belongs to the customer. */
export async function findOpenMedium(
	db: Database,
	link: { reference: string; userId: number; kind: MediaKind; version?: string | undefined },
) {
	const bought = await db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "enrollments.order_line_id")
		.innerJoin("public_users as users", "users.id", "enrollments.user_id")
		.select([
			"enrollments.id as enrollment_id",
			"enrollments.first_opened_at",
			"enrollments.course_id",
			"enrollments.grants_recording",
			"enrollments.grants_transcript",
			"order_lines.title",
			"order_lines.instructor",
			"users.full_name as buyer",
		])
		.where("enrollments.reference", "=", link.reference)
		.where("enrollments.user_id", "=", link.userId)
		.where("enrollments.state", "=", "active")
		.executeTakeFirst();
	const file = bought && (await findMedium(db, bought.course_id, link.kind, link.version));
	return bought && file && { ...bought, ...file };
}

const fileColumns = ["storage_key", "content_type", "bytes", "digest", "added_at"] as const;
const mediaColumns = ["course_id", "kind", ...fileColumns] as const;

/** The row of a file for each of these courses that exists. */
const selectRows = (db: Executor, courseIds: readonly number[], medium: NewMedium, addedAt: RawBuilder<Date>) =>
	db
		.selectFrom("public_courses as courses")
		.select([
			"courses.id",
			sql<MediaKind>`${medium.kind}::text`.as("kind"),
			sql<string>`${medium.storageKey}::text`.as("storage_key"),
			sql<string>`${medium.contentType}::text`.as("content_type"),
			sql<number>`${medium.bytes}::bigint`.as("bytes"),
			sql<string>`${medium.digest}::text`.as("digest"),
			addedAt.as("added_at"),
		])
		.where("courses.id", "=", anyOf("integer", courseIds));

/** Finds a course's file: the current one, or the version that a link was signed for while that is stored. */
export async function findMedium(db: Executor, courseId: number, kind: MediaKind, version?: string) {
	const now = await db
		.selectFrom("course_media")
		.select(fileColumns)
		.where("course_id", "=", courseId)
		.where("kind", "=", kind)
		.executeTakeFirst();
	if (version === undefined || (now && toFileVersion(now.digest) === version)) return now;
	const before = await db
		.selectFrom("replaced_media")
		.select(fileColumns)
		.where("course_id", "=", courseId)
		.where("kind", "=", kind)
		.execute();
	return before.find(({ digest }) => toFileVersion(digest) === version);
}

/** Attaches a file to each of these courses that has none of its kind. Ignores unknown courses. */
export async function attachMedium(db: Executor, courseIds: readonly number[], medium: NewMedium): Promise<void> {
	if (courseIds.length === 0) return;
	await db
		.insertInto("course_media")
		.columns(mediaColumns)
		.expression(selectRows(db, courseIds, medium, sql<Date>`now()`))
		.onConflict((conflict) => conflict.columns(["course_id", "kind"]).doNothing())
		.execute();
}

/**
 * Attaches a file to a course, replacing one of its kind, which is kept for existing links. Returns false if the course
 * does not exist.
 */
export async function replaceMedium(
	trx: Transaction,
	courseId: number,
	medium: NewMedium,
	now: Date,
): Promise<boolean> {
	const row = {
		storage_key: medium.storageKey,
		content_type: medium.contentType,
		bytes: medium.bytes,
		digest: medium.digest,
		added_at: now,
	};
	await setAside(trx, courseId, medium.kind, now, medium.storageKey);
	const written = await trx
		.insertInto("course_media")
		.columns(mediaColumns)
		.expression(selectRows(trx, [courseId], medium, sql<Date>`${now}::timestamptz`))
		.onConflict((conflict) => conflict.columns(["course_id", "kind"]).doUpdateSet(row))
		.returning("course_id")
		.executeTakeFirst();
	return written !== undefined;
}

/**
 * Records a course's file as replaced, for deletion by a later job, unless its key is `unless`. Locks the course's
 * files until the transaction ends.
 */
async function setAside(trx: Transaction, courseId: number, kind: MediaKind, now: Date, unless = ""): Promise<void> {
	await lockCourses(trx, [courseId]);
	await trx
		.insertInto("replaced_media")
		.columns([...mediaColumns, "replaced_at"])
		.expression((build) =>
			build
				.selectFrom("course_media")
				.select([...mediaColumns, sql<Date>`${now}::timestamptz`.as("replaced_at")])
				.where("course_id", "=", courseId)
				.where("kind", "=", kind)
				.where("storage_key", "<>", unless),
		)
		.execute();
}

/** Removes a file from a course. Returns false if there was none. */
export async function removeMedium(trx: Transaction, courseId: number, kind: MediaKind, now: Date): Promise<boolean> {
	await setAside(trx, courseId, kind, now);
	const { numDeletedRows } = await trx
		.deleteFrom("course_media")
		.where("course_id", "=", courseId)
		.where("kind", "=", kind)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Lists a course's files with details of its recording, for editors. */
export async function listCourseFiles(db: Database, courseId: number) {
	return db
		.selectFrom("course_media")
		.leftJoin("recordings", "recordings.storage_key", "course_media.storage_key")
		.select([
			"course_media.kind",
			"course_media.storage_key",
			"course_media.content_type",
			"course_media.bytes",
			"course_media.digest",
			"course_media.added_at",
			"recordings.state",
			"recordings.length_seconds",
			"recordings.error",
		])
		.where("course_media.course_id", "=", courseId)
		.execute();
}

export async function findCourse(db: Executor, courseId: number) {
	return db
		.selectFrom("public_courses as courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.select(["courses.id", "courses.title", "courses.instructor", "courses.image_src", "categories.name as category"])
		.where("courses.id", "=", courseId)
		.executeTakeFirst();
}

/** Returns whether a user is an editor or an owner. Checked each time a preview link is opened. */
export async function canPreview(db: Database, userId: number): Promise<boolean> {
	const row = await db.selectFrom("public_users").select("role").where("id", "=", userId).executeTakeFirst();
	return row?.role === "owner" || row?.role === "editor";
}

export async function hasFiles(trx: Transaction, courseId: number): Promise<boolean> {
	const medium = await trx
		.selectFrom("course_media")
		.select("kind")
		.where("course_id", "=", courseId)
		.limit(1)
		.executeTakeFirst();
	return (
		medium !== undefined ||
		(await trx.selectFrom("uploads").select("id").where("course_id", "=", courseId).limit(1).executeTakeFirst()) !==
			undefined
	);
}

/** Lists the files of a course with their SHA-256 in base64url, also replaced ones that are still stored. */
export async function listMediaFiles(db: Database, courseId: number) {
	const columns = ["kind", "bytes", "digest", "added_at"] as const;
	const current = await db
		.selectFrom("course_media")
		.select(columns)
		.where("course_id", "=", courseId)
		.orderBy("kind")
		.execute();
	const replaced = await db
		.selectFrom("replaced_media")
		.select([...columns, "replaced_at"])
		.where("course_id", "=", courseId)
		.where("kind", "<>", "cover")
		.orderBy("id")
		.execute();
	return [...current.map((file) => ({ ...file, replaced_at: null })), ...replaced];
}
