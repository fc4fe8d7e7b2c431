import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { inImageProcess } from "#platform/media/images/image-process.ts";
import type { decodePagePicture } from "./decode-page-picture.ts";
import { findPictureBytes, insertPicture, type StoredPicture } from "./pictures-store.ts";

const notFound = new Refused("picture_not_found", 404, "This picture doesn't exist.", {});

export const pictureAddress = (id: string): string => `/page-pictures/${id}.webp`;

/**
 * Stores an uploaded picture in the size of a page. Metadata such as the place of a photograph is removed.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function storePagePicture(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	file: Buffer,
): Promise<{ id: string; src: string }> {
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
	const picture = await inImageProcess<typeof decodePagePicture>(
		new URL("./decode-page-picture.ts", import.meta.url),
		"decodePagePicture",
		[file],
	);
	return { ...picture, id: createHash("sha256").update(picture.bytes).digest("base64url").slice(0, 22) };
}

/** Serves the pictures of pages at `GET /page-pictures/:file`. An address is derived from the content. */
export function servePagePictures(app: FastifyInstance, { db }: Pick<AppContext, "db">): void {
	app.route<{ Params: { file: string } }>({
		method: ["GET", "HEAD"],
		url: "/page-pictures/:file",
		schema: { hide: true },
		config: describeFile({
			summary: "A picture of a page",
			tag: "pictures",
			types: ["image/webp"],
			refusals: { 404: "The picture does not exist." },
		}),
		handler: async (request, reply) => {
			const [, id] = request.params.file.match(/^([\w-]{22})\.webp$/) ?? [];
			const bytes = id && (await findPictureBytes(db, id));
			if (!bytes) return sendRefusal(reply, request.id, notFound);
			return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(bytes);
		},
	});
}
