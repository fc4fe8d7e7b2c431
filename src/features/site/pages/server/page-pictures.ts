import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Refused } from "#api/refusal.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import type { AppContext } from "#platform/index.ts";
import { inImageProcess } from "#platform/media/images/image-process.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { explainUnusableFile, isPicture } from "#platform/media/images/picture-kinds.ts";
import { readPlainWebp } from "#platform/media/images/plain-webp.ts";
import { findPictureBytes, insertPicture, type StoredPicture } from "./pictures-store.ts";

// Runs in the image process.

/** A small file can decode to a very large picture. */
const maxPixels = 40_000_000;
const maxBytes = 1024 * 1024;
/** Twice the width of a page's text, in pixels. */
const maxSide = 1600;
const decodePagePictureRequest = "Upload a PNG, JPEG, WebP or AVIF.";

/** @throws ImageRefused */
async function decodePagePicture(file: Buffer): Promise<Omit<StoredPicture, "id">> {
	const stored = await readPlainWebp(file, { width: maxSide, height: maxSide });
	if (stored && file.length <= maxBytes) return { bytes: file, ...stored };
	const { default: sharp } = await import("sharp");
	const refuse = (error: unknown) => refusePicture(error, file);
	const open = () => sharp(file, { limitInputPixels: maxPixels, failOn: "error" });
	if (!isPicture(file)) throw new ImageRefused(explainUnusableFile(file, decodePagePictureRequest));
	const { data, info } = await open()
		.autoOrient()
		.resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
		.webp({ quality: 80 })
		.toBuffer({ resolveWithObject: true })
		.catch(refuse);
	if (data.length > maxBytes) throw new ImageRefused("This picture is too detailed for a page. Upload a smaller one.");
	return { bytes: data, width: info.width, height: info.height };
}

function refusePicture(error: unknown, file: Buffer): never {
	if (error instanceof Error && /pixel limit/i.test(error.message))
		throw new ImageRefused("This picture has too many pixels. Upload one of at most 40 megapixels.");
	throw new ImageRefused(explainUnusableFile(file, decodePagePictureRequest));
}

const notFound = new Refused("picture_not_found", 404, "This picture doesn't exist.", {});

export const pictureAddress = (id: string): string => `/page-pictures/${id}.webp`;

/**
 * Stores an uploaded picture in the size of a page. Metadata such as the place of a photograph is removed.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function storePagePicture({ db, clock }: Pick<AppContext, "db" | "clock">, file: Buffer): Promise<{ id: string; src: string }> {
	const picture = await makePagePicture(file);
	await insertPicture(db, picture, clock.now());
	return { id: picture.id, src: pictureAddress(picture.id) };
}

/**
 * Converts a picture into what is stored. A stored picture of another site stays the same.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function makePagePicture(file: Buffer): Promise<StoredPicture> {
	const picture = await inImageProcess<typeof decodePagePicture>(new URL("./decode-page-picture.ts", import.meta.url), "decodePagePicture", [file]);
	return { ...picture, id: createHash("sha256").update(picture.bytes).digest("base64url").slice(0, 22) };
}

/** Serves the pictures of pages at `GET /page-pictures/:file`. An address is derived from the content. */
export function servePagePictures(app: FastifyInstance, { db }: Pick<AppContext, "db">): void {
	app.route<{ Params: { file: string } }>({
		method: ["GET", "HEAD"],
		url: "/page-pictures/:file",
		schema: { hide: true },
		config: describeFile({ summary: "A picture of a page", tag: "pictures", types: ["image/webp"], refusals: { 404: "The picture does not exist." } }),
		handler: async (request, reply) => {
			const [, id] = request.params.file.match(/^([\w-]{22})\.webp$/) ?? [];
			const bytes = id && (await findPictureBytes(db, id));
			if (!bytes) return sendRefusal(reply, request.id, notFound);
			return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(bytes);
		},
	});
}
