import type { Database, Transaction } from "../../../platform/database/tables.ts";
import type { Course, CourseCard } from "../contract.ts";
import { findCardRows, findCourseRows, findPricingRows, findSiteRows, type PricingRow, type SiteRow } from "./course-store.ts";
import type { Shown } from "./site-store.ts";
import { toCard, toCourse } from "./wire-course.ts";

/** The cards of courses, in the order of `ids`; those that the site doesn't show are left out. */
export async function readCards(db: Database | Transaction, ids: number[], site: Shown): Promise<CourseCard[]> {
	return withParts(db, await findCardRows(db, ids, site), toCard);
}

/** Whole courses, in the order of `ids`; those that the site doesn't show are left out. */
export async function readCourses(db: Database | Transaction, ids: number[], site: Shown): Promise<Course[]> {
	return withParts(db, await findCourseRows(db, ids, site), toCourse);
}

async function withParts<Row extends { id: number }, Made>(
	db: Database | Transaction,
	rows: Row[],
	make: (row: Row, pricings: PricingRow[], sites: SiteRow[]) => Made,
): Promise<Made[]> {
	const ids = rows.map((row) => row.id);
	const pricings = Map.groupBy(await findPricingRows(db, ids), (row) => row.course_id);
	const sites = Map.groupBy(await findSiteRows(db, ids), (row) => row.course_id);
	return rows.map((row) => make(row, pricings.get(row.id) ?? [], sites.get(row.id) ?? []));
}
