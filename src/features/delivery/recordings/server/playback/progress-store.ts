import { sql } from "kysely";
import { anyOf } from "#platform/database/any-of.ts";
import { batchRows } from "#platform/database/batcher.ts";
import type { Executor, Transaction } from "#platform/database/tables.ts";

export interface ProgressRow {
	enrollment_id: number;
	position_seconds: number;
	watched_seconds: number;
}

export interface Report {
	enrollmentId: number;
	userId: number;
	/** Whole seconds. */
	position: number;
	/** Played seconds: from (inclusive) to (exclusive). */
	ranges: [from: number, to: number][];
	now: Date;
	/** Maximum seconds of recording credited per second of real time. */
	fastest: number;
	/** The limit of the person's credit; null without one. */
	maxSpeed: number | null;
	/** The day from which on watching counts; null if it counts at once. */
	countsFrom: string | null;
	/** Maximum seconds of real time credited between two reports. */
	maxSilence: number;
}

/**
 * Applies a player's report in one statement, so that concurrent players cannot claim the same time twice. Credits new
 * seconds from the start of the recording as far as real time allows. The rest counts later, because each report
 * repeats everything that was played.
 */
export async function recordReport(trx: Transaction, report: Report): Promise<ProgressRow> {
	const claimed = sql<string>`${`{${report.ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`}::int4multirange`;
	const limit = report.maxSilence * report.fastest * 1000;
	const passed = sql`greatest(extract(epoch from (${report.now}::timestamptz - progress.reported_at)), 0)`;
	const credit = sql`least(${limit}::bigint, progress.credit_ms + floor(${passed} * ${report.fastest * 1000}::float8)::bigint)`;
	const counted = sql`first_seconds(${claimed} - progress.watched, (${credit} / 1000)::integer)`;
	return trx
		.insertInto("progress")
		.values({
			enrollment_id: report.enrollmentId,
			user_id: report.userId,
			position_seconds: report.position,
			watched: "{}",
			credit_ms: 0,
			reported_at: report.now,
			max_speed: report.maxSpeed,
			counts_from: report.countsFrom,
		})
		.onConflict((conflict) =>
			conflict.column("enrollment_id").doUpdateSet({
				position_seconds: report.position,
				watched: sql<string>`progress.watched + ${counted}`,
				credit_ms: sql<number>`${credit} - 1000::bigint * seconds_of(${counted})`,
				max_speed: report.maxSpeed,
				counts_from: report.countsFrom,
				reported_at: sql<Date>`greatest(progress.reported_at, ${report.now}::timestamptz)`,
			}),
		)
		.returning(["enrollment_id", "position_seconds", sql<number>`seconds_of(watched)`.as("watched_seconds")])
		.executeTakeFirstOrThrow();
}

/** Lists the progress of each enrollment. Omits enrollments that were never opened. */
export const listProgress = batchRows(
	(db: Executor, enrollmentIds: number[]): Promise<ProgressRow[]> =>
		db
			.selectFrom("progress")
			.select(["enrollment_id", "position_seconds", sql<number>`seconds_of(watched)`.as("watched_seconds")])
			.where("enrollment_id", "=", anyOf("bigint", enrollmentIds))
			.execute(),
	(row) => row.enrollment_id,
);

/**
 * Finds an enrollment and the known length of its recording, to check a progress report. Undefined if the customer has
 * no such enrollment.
 */
export async function findWatched(db: Executor, by: { reference: string; userId: number }) {
	return db
		.selectFrom("public_enrollments as enrollments")
		.leftJoin("course_media", (join) =>
			join.onRef("course_media.course_id", "=", "enrollments.course_id").on("course_media.kind", "=", "recording"),
		)
		.leftJoin("recordings", "recordings.storage_key", "course_media.storage_key")
		.leftJoin("public_courses as courses", "courses.id", "enrollments.course_id")
		.leftJoin("progress", "progress.enrollment_id", "enrollments.id")
		.select(["progress.enrollment_id as progress_id", "progress.max_speed", "progress.counts_from"])
		.select([
			"enrollments.id",
			"enrollments.course_id",
			"enrollments.state",
			"enrollments.grants_recording",
			"course_media.storage_key",
			"recordings.length_seconds",
			"courses.duration_minutes",
		])
		.where("enrollments.reference", "=", by.reference)
		.where("enrollments.user_id", "=", by.userId)
		.executeTakeFirst();
}

/** Returns the seconds watched in an enrollment and the recording's length (null if unknown). */
export const listWatchFacts = batchRows(
	(db: Executor, enrollmentIds: number[]) =>
		db
			.selectFrom("public_enrollments as enrollments")
			.leftJoin("progress", "progress.enrollment_id", "enrollments.id")
			.leftJoin("course_media", (join) =>
				join.onRef("course_media.course_id", "=", "enrollments.course_id").on("course_media.kind", "=", "recording"),
			)
			.leftJoin("recordings", "recordings.storage_key", "course_media.storage_key")
			.leftJoin("public_courses as courses", "courses.id", "enrollments.course_id")
			.select([
				"enrollments.id",
				sql<number>`coalesce(seconds_of(progress.watched), 0)`.as("watched_seconds"),
				"progress.reported_at",
				"recordings.length_seconds",
				"courses.duration_minutes",
			])
			.where("enrollments.id", "=", anyOf("bigint", enrollmentIds))
			.execute(),
	(row) => row.id,
);

export async function listCustomerProgress(db: Executor, userId: number) {
	return db
		.selectFrom("progress")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "progress.enrollment_id")
		.select([
			"enrollments.reference as enrollment",
			"progress.position_seconds as positionSeconds",
			sql<number>`seconds_of(progress.watched)`.as("watchedSeconds"),
			"progress.reported_at as reportedAt",
		])
		.where("progress.user_id", "=", userId)
		.orderBy("progress.enrollment_id")
		.execute();
}
