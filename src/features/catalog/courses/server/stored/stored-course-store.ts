import { jsonArrayFrom } from "kysely/helpers/postgres";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";
import { columnNames } from "#values/fields/definitions.ts";
import { courseFields } from "../../fields.ts";

/** Locks the courses that exist, ordered by id to prevent deadlocks. */
export async function lockRows(trx: Transaction, ids: number[]): Promise<void> {
	await trx
		.selectFrom("courses")
		.select("id")
		.where("id", "=", anyOf("integer", ids))
		.orderBy("id")
		.forUpdate()
		.execute();
}

/** Finds whole courses in any state, with their pricings, sites, and who last changed each. */
export const findStoredRows = (db: Executor, ids: number[]) =>
	db
		.selectFrom("courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.leftJoin("course_versions", (join) =>
			join
				.onRef("course_versions.course_id", "=", "courses.id")
				.onRef("course_versions.version", "=", "courses.version"),
		)
		.select([
			"courses.id",
			...columnNames(courseFields).map((name) => `courses.${name}` as const),
			"categories.name as category",
			"courses.image_src",
			"courses.archived",
			"courses.credit_hours",
			"courses.published_at",
			"courses.version",
			"courses.changed_at",
			"course_versions.actor_name",
		])
		.select((course) => [
			jsonArrayFrom(
				course
					.selectFrom("pricings")
					.select([
						"pricings.id",
						"session_type",
						"pricings.price_cents",
						"grants_live",
						"grants_recording",
						"grants_transcript",
						"seats",
						"per_seat",
						"withdrawn",
					])
					.whereRef("course_id", "=", "courses.id")
					.orderBy("position")
					.orderBy("pricings.id"),
			).as("pricings"),
			jsonArrayFrom(
				course
					.selectFrom("course_sites")
					.select("course_sites.site_id")
					.whereRef("course_sites.course_id", "=", "courses.id")
					.orderBy("course_sites.site_id"),
			).as("sites"),
		])
		.where("courses.id", "=", anyOf("integer", ids))
		.execute();
export type StoredRow = Awaited<ReturnType<typeof findStoredRows>>[number];
