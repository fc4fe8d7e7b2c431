import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import "../../enrolments/server/tables.ts";
import "./tables.ts";
import type { MediaKind } from "./tables.ts";

export interface NewMedium {
	kind: MediaKind;
	storageKey: string;
	contentType: string;
	bytes: number;
	digest: string;
}

/** The media of each of these courses; of a recording also how long it is and whether its streams are made. */
export async function listMedia(db: Database | Transaction, courseIds: number[]) {
	if (courseIds.length === 0) return [];
	return db
		.selectFrom("course_media")
		.leftJoin("recordings", "recordings.storage_key", "course_media.storage_key")
		.leftJoin("courses", "courses.id", "course_media.course_id")
		.select([
			"courses.duration_minutes",
			"course_media.course_id",
			"course_media.kind",
			"course_media.content_type",
			"recordings.state",
			"recordings.length_seconds",
		])
		.where("course_media.course_id", "in", courseIds)
		.execute();
}

/** What a link to a medium opens, as long as its enrolment is active and still that person's. */
export async function findOpenMedium(db: Database, link: { reference: string; personId: number; kind: MediaKind }) {
	return db
		.selectFrom("enrolments")
		.innerJoin("order_lines", "order_lines.id", "enrolments.order_line_id")
		.innerJoin("users", "users.id", "enrolments.person_id")
		.innerJoin("course_media", "course_media.course_id", "enrolments.course_id")
		.select([
			"enrolments.brings_recording",
			"enrolments.brings_transcript",
			"order_lines.title",
			"order_lines.instructor",
			"users.full_name as buyer",
			"course_media.storage_key",
			"course_media.content_type",
			"course_media.bytes",
			"course_media.digest",
			"course_media.added_at",
		])
		.where("enrolments.reference", "=", link.reference)
		.where("enrolments.person_id", "=", link.personId)
		.where("enrolments.state", "=", "active")
		.where("course_media.kind", "=", link.kind)
		.executeTakeFirst();
}

/** Gives each of these courses the medium, unless it has one of that kind already. Unknown courses are left out. */
export async function attachMedium(db: Database | Transaction, courseIds: number[], medium: NewMedium): Promise<void> {
	if (courseIds.length === 0) return;
	await db
		.insertInto("course_media")
		.columns(["course_id", "kind", "storage_key", "content_type", "bytes", "digest", "added_at"])
		.expression((build) =>
			build
				.selectFrom("courses")
				.select([
					"courses.id",
					sql<MediaKind>`${medium.kind}::text`.as("kind"),
					sql<string>`${medium.storageKey}::text`.as("storage_key"),
					sql<string>`${medium.contentType}::text`.as("content_type"),
					sql<number>`${medium.bytes}::bigint`.as("bytes"),
					sql<string>`${medium.digest}::text`.as("digest"),
					sql<Date>`now()`.as("added_at"),
				])
				.where("courses.id", "in", courseIds),
		)
		.onConflict((conflict) => conflict.columns(["course_id", "kind"]).doNothing())
		.execute();
}

/** Gives a course the medium in place of one of that kind that it may have. False when there is no such course. */
export async function replaceMedium(trx: Transaction, courseId: number, medium: NewMedium, now: Date): Promise<boolean> {
	const row = { storage_key: medium.storageKey, content_type: medium.contentType, bytes: medium.bytes, digest: medium.digest, added_at: now };
	const written = await trx
		.insertInto("course_media")
		.columns(["course_id", "kind", "storage_key", "content_type", "bytes", "digest", "added_at"])
		.expression((build) =>
			build
				.selectFrom("courses")
				.select([
					"courses.id",
					sql<MediaKind>`${medium.kind}::text`.as("kind"),
					sql<string>`${row.storage_key}::text`.as("storage_key"),
					sql<string>`${row.content_type}::text`.as("content_type"),
					sql<number>`${row.bytes}::bigint`.as("bytes"),
					sql<string>`${row.digest}::text`.as("digest"),
					sql<Date>`${now}::timestamptz`.as("added_at"),
				])
				.where("courses.id", "=", courseId),
		)
		.onConflict((conflict) => conflict.columns(["course_id", "kind"]).doUpdateSet(row))
		.returning("course_id")
		.executeTakeFirst();
	return written !== undefined;
}
