import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import { FileMissing } from "#platform/files/storage/storage.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { pictureFolder, readPictureName } from "../rules/picture-address.ts";

const notFound = new Refused("picture_not_found", 404, "This image doesn't exist.", {});

const described = describeFile({
	summary: "An uploaded picture of a course, in the format that the Accept header prefers",
	tag: "pictures",
	types: ["image/avif", "image/webp", "image/jpeg"],
	supports: "etag",
	headers: ["Vary"],
	refusals: { 404: "The picture does not exist." },
});

/**
 * Serves `GET /pictures/{id}-{width}` as AVIF or WebP, depending on the browser, and `{id}-share` as JPEG for shared
 * links.
 */
export function servePictures(app: FastifyInstance, { storage }: Pick<AppContext, "storage">): void {
	app.get<{ Params: { name: string } }>(
		"/pictures/:name",
		{ schema: { hide: true }, config: described },
		async (request, reply) => {
			const named = readPictureName(request.params.name);
			if (!named) return sendRefusal(reply, request.id, notFound);
			const type =
				named.size === "share" ? "jpeg" : /\bimage\/avif\b/.test(request.headers.accept ?? "") ? "avif" : "webp";
			const etag = `"${named.id}-${named.size}-${type}"`;
			// Each upload gets a new id, so these bytes never change.
			const headers = { etag, vary: "accept", "cache-control": "public, max-age=31536000, immutable" };
			if (fresh(request.headers, { etag })) return reply.code(304).headers(headers).send();
			try {
				const key = `${pictureFolder(named.id)}/${named.size}.${type === "jpeg" ? "jpg" : type}`;
				const there = await storage.stat(key);
				if (!there) return sendRefusal(reply, request.id, notFound);
				return reply
					.headers({ ...headers, "content-length": there.bytes })
					.type(`image/${type}`)
					.send(await storage.read(key));
			} catch (error) {
				if (error instanceof FileMissing) return sendRefusal(reply, request.id, notFound);
				throw error;
			}
		},
	);
}
