import { createHash } from "node:crypto";
import type { AppContext } from "#platform/index.ts";
import { makeImage } from "#platform/media/images/make-image.ts";
import type { BrandImage } from "../rules/brand.ts";
import { insertImage, type StoredImage } from "./image-store.ts";

/**
 * Stores an uploaded logo or icon, which shows only after a brand with it is published.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function storeImage(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	kind: "logo" | "icon",
	file: Buffer,
): Promise<BrandImage> {
	const image = await makeBrandImage(kind, file);
	await insertImage(db, image, clock.now());
	return brandImage(image);
}

/**
 * Converts a logo or an icon into what is stored.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function makeBrandImage(kind: "logo" | "icon", file: Buffer): Promise<StoredImage> {
	const made = await makeImage(kind, file);
	return { ...made, id: createHash("sha256").update(kind).update(made.bytes).digest("base64url").slice(0, 22), kind };
}

/** Converts an image for a page: its address contains all of it. */
export const brandImage = ({ id, kind, mediaType, width, height, bytes }: StoredImage): BrandImage => ({
	id,
	kind,
	width,
	height,
	address: `data:${mediaType};base64,${bytes.toString("base64")}`,
});
