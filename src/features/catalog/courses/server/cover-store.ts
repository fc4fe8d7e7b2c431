import { parsePictureId, pictureFolder } from "#features/catalog/artwork/rules/picture-address.ts";
import { type Executor, recordContentChange, type Transaction } from "#platform/index.ts";
import { coursesTag, courseTag } from "../rules/public-content/content-tags.ts";

/**
 * Sets a course's picture; an empty address restores the drawn cover. Visitors see it at once.
 *
 * @returns the previous address, empty for the drawn cover; undefined for an unknown course
 */
export async function setCover(trx: Transaction, courseId: number, imageSrc: string): Promise<string | undefined> {
	const before = await trx
		.selectFrom("courses")
		.select("image_src")
		.where("id", "=", courseId)
		.forUpdate()
		.executeTakeFirst();
	if (!before) return undefined;
	await trx.updateTable("courses").set({ image_src: imageSrc }).where("id", "=", courseId).execute();
	await recordContentChange(trx, { tags: [courseTag(courseId), coursesTag] });
	return before.image_src;
}

/** Lists the storage folders of all pictures in use. */
export async function listPictureFolders(db: Executor): Promise<string[]> {
	const rows = await db
		.selectFrom("courses")
		.select("image_src")
		.distinct()
		.where("image_src", "like", "/pictures/%")
		.execute();
	return rows.flatMap(({ image_src }) => parsePictureId(image_src) ?? []).map(pictureFolder);
}
