import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { recordContentChange, type Transaction } from "#platform/index.ts";
import { findMedium, removeMedium } from "./media-store.ts";

/** Removes a recording from a course, unless another one has replaced it. Existing links work for another day. */
export async function withdrawRecording(
	trx: Transaction,
	courseId: number,
	storageKey: string,
	now: Date,
): Promise<void> {
	if ((await findMedium(trx, courseId, "recording"))?.storage_key !== storageKey) return;
	await removeMedium(trx, courseId, "recording", now);
	await removeMedium(trx, courseId, "poster", now);
	await recordContentChange(trx, { tags: [courseTag(courseId), coursesTag] });
}
