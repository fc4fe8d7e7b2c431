import { copyRows, type RowCopy } from "#platform/database/row-copies.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { insertReplaced } from "./uploads/replaced-media-store.ts";

/** Copies the media and samples of courses that are deleted. The files count as replaced from then on, and are kept if a course uses them again. */
export async function copyMedia(trx: Transaction, courseIds: readonly number[], keepUntil: Date): Promise<RowCopy[]> {
	await insertReplaced(trx, courseIds, keepUntil);
	return [await copyRows(trx, "course_media", "course_id", courseIds), await copyRows(trx, "course_samples", "course_id", courseIds)];
}
