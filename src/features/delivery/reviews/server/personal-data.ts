import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { listOfUser, removeOfUser } from "./review-store.ts";

export const exportReviews = (db: Database | Transaction, userId: number) => listOfUser(db, userId);

/** Deletes a customer's reviews, and removes published ones from the pages of their courses. */
export async function eraseReviews(trx: Transaction, userId: number): Promise<void> {
	const courses = await removeOfUser(trx, userId);
	if (courses.length > 0) await recordContentChange(trx, { tags: courses.map(courseTag), withdrawn: true });
}
