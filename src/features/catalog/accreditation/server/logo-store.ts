import type { Database, Executor } from "#platform/index.ts";
import type { MadeImage } from "#platform/media/images/made-image.ts";

export interface StoredLogo extends MadeImage {
	id: string;
}

/** Stores a logo. The same content has the same id, so a repetition changes nothing. */
export async function insertLogo(
	db: Executor,
	{ id, mediaType, width, height, bytes }: StoredLogo,
	now: Date,
): Promise<void> {
	await db
		.insertInto("accrediting_body_logos")
		.values({ id, media_type: mediaType as "image/svg+xml" | "image/webp", width, height, bytes, created_at: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

export async function findLogos(db: Executor, ids: readonly string[]): Promise<StoredLogo[]> {
	if (ids.length === 0) return [];
	const rows = await db.selectFrom("accrediting_body_logos").selectAll().where("id", "in", ids).execute();
	return rows.map(({ id, media_type: mediaType, width, height, bytes }) => ({
		id,
		mediaType,
		width,
		height,
		bytes: Buffer.from(bytes),
	}));
}

export const listPublicRows = (db: Database) =>
	db
		.selectFrom("public_accrediting_bodies")
		.select(["code", "name", "logo", "logo_width", "logo_height"])
		.orderBy("code")
		.execute();
