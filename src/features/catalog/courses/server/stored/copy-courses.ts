import { copyAccreditations } from "#features/catalog/accreditation/server/index.ts";
import { copyRows, type RowCopy } from "#platform/database/row-copies.ts";
import type { Transaction } from "#platform/database/tables.ts";

/** Copies courses with their price options, sites, history and credits, in the order in which they can be restored. */
export async function copyCourses(trx: Transaction, ids: readonly number[]): Promise<RowCopy[]> {
	return [
		await copyRows(trx, "courses", "id", ids),
		await copyRows(trx, "pricings", "course_id", ids),
		await copyRows(trx, "course_sites", "course_id", ids),
		await copyRows(trx, "course_versions", "course_id", ids),
		await copyAccreditations(trx, ids),
	];
}
