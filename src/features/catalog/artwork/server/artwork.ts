import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { Refused } from "#api/refusal.ts";
import { DrawnBytes } from "#platform/documents/drawn-bytes.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { coverAddress } from "../rules/artwork-address.ts";
import { drawCover } from "../rules/covers/draw-cover.ts";
import { parsePictureId } from "../rules/picture-address.ts";
import { findArtworkCourse, findPortrait } from "./artwork-store.ts";
import { drawShareImage, planShareImage, type ShareImage } from "./draw-share-image.ts";

const notFound = new Refused("picture_not_found", 404, "This image doesn't exist.", {});

/** Blocks scripts and external resources in an SVG that is opened directly. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const describedCover = describeFile({
	summary: "The drawn cover of a course: `{id}.svg`, or `{id}.png` for shared links",
	tag: "pictures",
	types: ["image/svg+xml", "image/png"],
	supports: "etag",
	query: { v: "The version of the picture." },
	further: { 302: { description: "The course has an uploaded picture.", headers: ["Location", "Cache-Control"] } },
	refusals: { 404: "The picture does not exist.", 503: "Too many pictures are being drawn." },
});
const describedPortrait = describeFile({
	summary: "The uploaded portrait of an instructor: `{id}.webp`",
	tag: "pictures",
	types: ["image/webp"],
	supports: "etag",
	refusals: { 404: "The picture does not exist." },
});

/** Serves the drawn covers of courses, `/covers/{id}.svg` (and `.png` for shared links), and uploaded portraits of instructors, `/portraits/{id}.webp`. */
export function serveArtwork(app: FastifyInstance, { db, clock, site }: Pick<AppContext, "db" | "clock" | "site">): void {
	const drawn = new DrawnBytes({ max: 20_000_000, running: 1, waiting: 30 });
	app.get<{ Params: { name: string } }>("/covers/:name", { schema: { hide: true }, config: describedCover }, async (request, reply) => {
		const [, number = "0", kind] = request.params.name.match(/^(\d{1,10})\.(svg|png)$/) ?? [];
		const id = Number(number);
		const course = id > 0 && id <= 2_147_483_647 ? await findArtworkCourse(db, id, clock.now()) : undefined;
		// An unpublished course's exact address is derived from its title, which outsiders don't know.
		if (!course || !(course.public || request.url === coverAddress(course))) return sendRefusal(reply, request.id, notFound);
		const uploaded = parsePictureId(course.imageSrc);
		if (kind === "png" && uploaded) return reply.header("cache-control", "public, max-age=300").redirect(`/pictures/${uploaded}-share`, 302);
		if (kind === "png") return sendShared(request, reply, planShareImage(course, site(), clock.now()), drawn);
		return sendPicture(request, reply, drawCover(course), coverAddress(course));
	});

	app.get<{ Params: { name: string } }>("/portraits/:name", { schema: { hide: true }, config: describedPortrait }, async (request, reply) => {
		const id = request.params.name.match(/^([\w-]{22})\.webp$/)?.[1];
		return sendPortrait(request, reply, id, id === undefined ? undefined : await findPortrait(db, id));
	});
}

/** Sends an uploaded portrait. Its address is derived from the content. */
function sendPortrait(request: FastifyRequest, reply: FastifyReply, id: string | undefined, bytes: Buffer | undefined) {
	if (!bytes) return sendRefusal(reply, request.id, notFound);
	const headers = { etag: `"${id}"`, "cache-control": "public, max-age=31536000, immutable" };
	if (fresh(request.headers, { etag: headers.etag })) return reply.code(304).headers(headers).send();
	return reply.headers(headers).type("image/webp").send(bytes);
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, svg: string, address: string) {
	const etag = `"${address.split("v=")[1]}"`;
	// Only the exact address identifies the content, so only its response is cached without revalidation.
	const exact = request.url === address;
	reply
		.header("cache-control", exact ? "public, max-age=31536000, immutable" : "public, max-age=300")
		.header("content-security-policy", policy)
		.header("etag", etag);
	if (fresh(request.headers, { etag })) return reply.code(304).send();
	return reply.type("image/svg+xml; charset=utf-8").send(svg);
}

/** Sends a PNG for shared links, which do not support SVG. Drawing is slow, so it happens once. */
async function sendShared(request: FastifyRequest, reply: FastifyReply, image: ShareImage, drawn: DrawnBytes) {
	const key = createHash("sha256").update(JSON.stringify(image)).digest("base64url").slice(0, 20);
	const etag = `"${key}"`;
	const isHeld = fresh(request.headers, { etag });
	const png = isHeld ? undefined : await drawn.get(key, () => toPng(drawShareImage(image)));
	reply.header("cache-control", "public, max-age=86400").header("etag", etag);
	return png ? reply.type("image/png").send(png) : reply.code(304).send();
}

async function toPng(svg: string): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	// The library's cache would only take memory, because nothing is drawn twice.
	sharp.cache(false);
	return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
