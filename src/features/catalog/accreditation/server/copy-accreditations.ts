import { copyRows, type RowCopy, type Transaction } from "#platform/index.ts";

/** Copies the credits of courses that are deleted, so that they can be restored. */
export const copyAccreditations = (trx: Transaction, courseIds: readonly number[]): Promise<RowCopy> =>
	copyRows(trx, "accreditations", "course_id", courseIds);
