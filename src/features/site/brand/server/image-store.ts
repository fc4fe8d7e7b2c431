import type { Executor } from "#platform/index.ts";
import type { MadeImage } from "#platform/media/images/made-image.ts";

export interface StoredImage extends MadeImage {
	id: string;
	kind: "logo" | "icon";
}

/** Stores an image. The same content has the same id, so a repetition changes nothing. */
export async function insertImage(
	db: Executor,
	{ id, kind, mediaType, width, height, bytes }: StoredImage,
	now: Date,
): Promise<void> {
	await db
		.insertInto("brand_images")
		.values({ id, kind, media_type: mediaType, width, height, bytes, created_at: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

export async function findImages(db: Executor, ids: readonly (string | null)[]): Promise<StoredImage[]> {
	const imageIds = ids.filter((id) => id !== null);
	if (imageIds.length === 0) return [];
	const rows = await db.selectFrom("brand_images").selectAll().where("id", "in", imageIds).execute();
	return rows.map(({ id, kind, media_type: mediaType, width, height, bytes }) => ({
		id,
		kind,
		mediaType,
		width,
		height,
		bytes: Buffer.from(bytes),
	}));
}
