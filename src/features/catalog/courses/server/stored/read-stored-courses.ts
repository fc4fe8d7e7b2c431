import type { Executor, Transaction } from "#platform/index.ts";
import { readColumns } from "#values/fields/definitions.ts";
import { courseFields } from "../../fields.ts";
import type { StoredCourse } from "../../rules/stored-course.ts";
import { toPricing } from "../wire-course.ts";
import { findStoredRows, lockRows, type StoredRow } from "./stored-course-store.ts";

/** Reads courses in any state, by id. Leaves out unknown ids. */
export async function readStoredCourses(db: Executor, ids: number[]): Promise<Map<number, StoredCourse>> {
	if (ids.length === 0) return new Map();
	const rows = await findStoredRows(db, ids);
	return new Map(rows.map((row) => [row.id, toStored(row)]));
}

/** Locks courses until the transaction ends, and reads them. Call it before editing. */
export async function lockCourses(trx: Transaction, ids: number[]): Promise<Map<number, StoredCourse>> {
	await lockRows(trx, ids);
	return readStoredCourses(trx, ids);
}

function toStored(row: StoredRow): StoredCourse {
	return {
		id: row.id,
		content: {
			...readColumns(courseFields, row),
			category: row.category,
			pricings: row.pricings.filter((pricing) => !pricing.withdrawn).map(toPricing),
			siteIds: row.sites.map((site) => site.site_id),
		},
		withdrawn: row.pricings
			.filter((pricing) => pricing.withdrawn)
			.map((pricing) => ({ id: pricing.id, sessionType: pricing.session_type })),
		imageSrc: row.image_src,
		creditHours: row.credit_hours,
		archived: row.archived,
		publishedAt: row.published_at,
		version: row.version,
		changedAt: row.changed_at,
		changedBy: row.actor_name,
	};
}
