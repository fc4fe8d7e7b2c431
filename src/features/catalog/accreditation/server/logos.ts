import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, type Database, Refused } from "#platform/index.ts";
import { drawPng, makeImage } from "#platform/media/images/make-image.ts";
import { findLogos, type StoredLogo } from "./logo-store.ts";

const notFound = new Refused("picture_not_found", 404, "This image doesn't exist.", {});

/** Blocks scripts and external resources in an SVG that is opened directly. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Converts an uploaded logo into what is stored. Nothing of the file stays except the picture.
 *
 * @throws ImageRefused with a message for the staff member
 */
export async function makeLogo(file: Buffer): Promise<StoredLogo> {
	const made = await makeImage("logo", file);
	return { ...made, id: createHash("sha256").update(made.bytes).digest("base64url").slice(0, 22) };
}

/**
 * Draws logos as PNG in base64 for documents, three times as large as documents show them. Unknown ones are left out.
 */
export async function drawBodyLogos(
	db: Database,
	ids: readonly string[],
): Promise<Map<string, { png: string; width: number; height: number }>> {
	const logos = await findLogos(db, [...new Set(ids)]);
	const drawn = await Promise.all(
		logos.map(async (logo) => {
			const { width, height } = logo;
			return [
				logo.id,
				{ png: (await drawPng(logo, { width: 288, height: 84 })).toString("base64"), width, height },
			] as const;
		}),
	);
	return new Map(drawn);
}

/** Serves `GET /accrediting-bodies/:logo`. */
export function serveLogos(app: FastifyInstance, { db }: Pick<AppContext, "db">): void {
	app.route<{ Params: { logo: string } }>({
		method: ["GET", "HEAD"],
		url: "/accrediting-bodies/:logo",
		schema: { hide: true },
		config: describeFile({
			summary: "The logo of an accrediting body",
			tag: "pictures",
			types: ["image/webp", "image/png", "image/svg+xml"],
			supports: "etag",
			refusals: { 404: "The picture does not exist." },
		}),
		handler: async (request, reply) => {
			const { logo: id } = request.params;
			const [logo] = /^[\w-]{22}$/.test(id) ? await findLogos(db, [id]) : [];
			if (!logo) return sendRefusal(reply, request.id, notFound);
			const headers = {
				etag: `"${id}"`,
				"cache-control": "public, max-age=31536000, immutable",
				"content-security-policy": policy,
			};
			if (fresh(request.headers, { etag: headers.etag })) return reply.code(304).headers(headers).send();
			return reply.headers(headers).type(logo.mediaType).send(logo.bytes);
		},
	});
}
