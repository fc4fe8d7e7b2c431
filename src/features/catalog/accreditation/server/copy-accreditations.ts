import { copyRows, type RowCopy } from "#platform/database/row-copies.ts";
import type { Transaction } from "#platform/index.ts";

/** Copies the credits of courses that are deleted, so that they can be restored. */
export const copyAccreditations = (trx: Transaction, courseIds: readonly number[]): Promise<RowCopy> => copyRows(trx, "accreditations", "course_id", courseIds);
