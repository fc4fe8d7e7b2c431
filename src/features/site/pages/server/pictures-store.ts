import type { Database, Executor } from "#platform/index.ts";

export interface StoredPicture {
	id: string;
	width: number;
	height: number;
	bytes: Buffer;
}

/** Stores a picture. The same content has the same id, so a repetition changes nothing. */
export async function insertPicture(
	db: Executor,
	{ id, width, height, bytes }: StoredPicture,
	now: Date,
): Promise<void> {
	await db
		.insertInto("site_page_pictures")
		.values({ id, width, height, bytes, created_at: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Finds the sizes of pictures. */
export async function findPictureSizes(db: Executor, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return db
		.selectFrom("site_page_pictures")
		.select(["id", "width", "height"])
		.where("id", "in", [...ids])
		.execute();
}

export async function findPictureBytes(db: Database, id: string): Promise<Buffer | undefined> {
	const row = await db.selectFrom("site_page_pictures").select("bytes").where("id", "=", id).executeTakeFirst();
	return row && Buffer.from(row.bytes);
}
