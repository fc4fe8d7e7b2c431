import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Refused } from "../../../../api/refusal.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { sendRefusal } from "../../../../platform/http/endpoints.ts";
import { describeFile } from "../../../../platform/http/openapi/describe-route.ts";
import { readPlainWebp } from "../../../../platform/images/plain-webp.ts";
import { findPictureBytes, insertPicture, type StoredPicture } from "./pictures-store.ts";

/** A message for the staff member. */
export class PictureRefused extends Error {}

/** A small file can decode to a very large picture. */
const mostPixels = 40_000_000;
const mostBytes = 1024 * 1024;
/** Twice the width of a page's text, in pixels. */
const largestSide = 1600;
const unreadable = "This file is not an image that can be read. Upload a PNG, JPEG or WebP.";

const notFound = new Refused("picture_not_found", 404, "This picture does not exist.", {});

export const pictureAddress = (id: string): string => `/page-pictures/${id}.webp`;

/**
 * Stores an uploaded picture in the size of a page. Metadata such as the place of a photograph is removed.
 *
 * @throws PictureRefused
 */
export async function storePagePicture({ db, clock }: Pick<AppContext, "db" | "clock">, file: Buffer): Promise<{ id: string; src: string }> {
	const picture = await makePagePicture(file);
	await insertPicture(db, picture, clock.now());
	return { id: picture.id, src: pictureAddress(picture.id) };
}

/**
 * Converts a picture into what is stored. A stored picture of another site stays the same.
 *
 * @throws PictureRefused
 */
export async function makePagePicture(file: Buffer): Promise<StoredPicture> {
	const stored = await readPlainWebp(file, { width: largestSide, height: largestSide });
	if (stored && file.length <= mostBytes) return toStored(file, stored);
	const { default: sharp } = await import("sharp");
	const open = () => sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
	const { format } = await open().metadata().catch(refuse);
	if (!["png", "jpeg", "webp"].includes(format ?? "")) throw new PictureRefused(unreadable);
	const { data, info } = await open()
		.autoOrient()
		.resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
		.webp({ quality: 80 })
		.toBuffer({ resolveWithObject: true })
		.catch(refuse);
	if (data.length > mostBytes) throw new PictureRefused("This picture is too detailed for a page. Upload a smaller one.");
	return toStored(data, info);
}

const toStored = (bytes: Buffer, { width, height }: { width: number; height: number }): StoredPicture => ({
	...{ id: createHash("sha256").update(bytes).digest("base64url").slice(0, 22), width, height, bytes },
});

function refuse(error: unknown): never {
	if (error instanceof Error && /pixel limit/i.test(error.message))
		throw new PictureRefused("This picture has too many pixels. Upload one of at most 40 megapixels.");
	throw new PictureRefused(unreadable);
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
