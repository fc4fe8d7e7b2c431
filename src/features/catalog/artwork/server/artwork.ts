import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { DrawnBytes } from "#platform/documents/drawn-bytes.ts";
import { outlineText } from "#platform/documents/outlined-text.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { productColors } from "#values/colors/site-colors.ts";
import { formatSiteTimes } from "#values/dates.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import { shareImageMessages as messages } from "../messages.ts";
import { coverAddress } from "../rules/artwork-address.ts";
import { drawCover } from "../rules/covers/draw-cover.ts";
import { parsePictureId } from "../rules/picture-address.ts";
import { wrapLines } from "../rules/wrap-lines.ts";
import { findArtworkCourse, findPortrait } from "./artwork-store.ts";

interface SharedCourse {
	courseID: number;
	title: string;
	category: string;
	instructor: string;
	/** Null, or in the past: then the recording and the transcript are for sale. */
	webinarDate: Date | null;
}

/** What the image of a shared link to a course says, in the site's styles. */
interface ShareImage {
	course: Pick<SharedCourse, "courseID" | "title" | "category">;
	/** Date and time of the live session, or that the course is on demand. */
	when: string;
	instructor: string;
	siteName: string;
	typeface: "headline" | "strong";
	colors: Record<"paper" | "ink" | "muted" | "brand" | "accent", string>;
}

const size = { width: 1200, height: 630 };
/** The text is at the left of the cover. */
const text = { left: 64, width: 580 };
const cover = { left: 700, width: size.width - 700 };

/** Decides what the image says. Two images with the same content look the same. */
function planShareImage(
	{ courseID, title, category, instructor, webinarDate }: SharedCourse,
	{ siteName, styles }: SiteProfile,
	now: Date,
): ShareImage {
	const { paper, ink, muted, brand, accent } = (styles?.colors ?? productColors).light;
	return {
		course: { courseID, title, category },
		when: webinarDate && webinarDate > now ? formatSiteTimes(webinarDate).first : messages.onDemand,
		instructor: messages.with(instructor),
		siteName,
		typeface: styles?.headlines === "sans" ? "strong" : "headline",
		colors: { paper, ink, muted, brand, accent },
	};
}

/** Draws title, date and instructor beside the course's cover, as SVG without fonts. */
function drawShareImage({ course, when, instructor, siteName, typeface, colors }: ShareImage): string {
	const { width, height } = size;
	const title = fittingTitle(course.title, typeface);
	const top = 150;
	const titleHeight = title.lines.length * title.size * 1.16;
	const picture = drawCover(course).replace(/^<svg [^>]*?viewBox="([^"]+)"[^>]*>/, (_whole, viewBox) => {
		return `<svg x="${cover.left}" y="0" width="${cover.width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">`;
	});
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		picture,
		line(siteName, typeface, 34, 96, colors.brand),
		...title.lines.map((text, index) =>
			line(text, typeface, title.size, top + title.size + index * title.size * 1.16, colors.ink),
		),
		line(when, "strong", 30, top + titleHeight + 66, colors.accent),
		line(instructor, "text", 28, top + titleHeight + 112, colors.muted),
		"</svg>",
	].join("");
}

const measureWidth = (words: string, typeface: ShareImage["typeface"], letters: number): number =>
	outlineText(words, typeface, letters).width;

/** Chooses the largest letters with which the title fits; cuts it at the smallest. */
function fittingTitle(title: string, typeface: ShareImage["typeface"]): { size: number; lines: string[] } {
	const fits = [60, 50, 42].map((letters) => ({
		size: letters,
		lines: wrapLines(title, (words) => measureWidth(words, typeface, letters) <= text.width),
	}));
	const [smallest] = fits.slice(-1);
	const chosen = fits.find(({ size: letters, lines }) => lines.length * letters * 1.16 <= 300) ?? smallest;
	const lines = chosen?.lines ?? [];
	return { size: chosen?.size ?? 42, lines: lines.length > 6 ? [...lines.slice(0, 5), `${lines[5]} …`] : lines };
}

/** A line of text, narrowed if it is wider than its place. */
function line(
	words: string,
	typeface: "text" | "strong" | "headline",
	letters: number,
	baseline: number,
	color: string,
): string {
	const { paths, width } = outlineText(words, typeface, letters);
	const scale = Math.min(1, text.width / Math.max(1, width)).toFixed(4);
	return `<g transform="translate(${text.left} ${baseline.toFixed(1)}) scale(${scale})" fill="${color}">${paths}</g>`;
}

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

/**
 * Serves the drawn covers of courses, `/covers/{id}.svg` (and `.png` for shared links), and uploaded portraits of
 * instructors, `/portraits/{id}.webp`.
 */
export function serveArtwork(
	app: FastifyInstance,
	{ db, clock, site }: Pick<AppContext, "db" | "clock" | "site">,
): void {
	const drawn = new DrawnBytes({ max: 20_000_000, running: 1, waiting: 30 });
	app.get<{ Params: { name: string } }>(
		"/covers/:name",
		{ schema: { hide: true }, config: describedCover },
		async (request, reply) => {
			const [, number = "0", kind] = request.params.name.match(/^(\d{1,10})\.(svg|png)$/) ?? [];
			const id = Number(number);
			const course = id > 0 && id <= 2_147_483_647 ? await findArtworkCourse(db, id, clock.now()) : undefined;
			// An unpublished course's exact address is derived from its title, which outsiders don't know.
			if (!course || !(course.public || request.url === coverAddress(course)))
				return sendRefusal(reply, request.id, notFound);
			const uploaded = parsePictureId(course.imageSrc);
			if (kind === "png" && uploaded)
				return reply.header("cache-control", "public, max-age=300").redirect(`/pictures/${uploaded}-share`, 302);
			if (kind === "png") return sendShared(request, reply, planShareImage(course, site(), clock.now()), drawn);
			return sendPicture(request, reply, drawCover(course), coverAddress(course));
		},
	);

	app.get<{ Params: { name: string } }>(
		"/portraits/:name",
		{ schema: { hide: true }, config: describedPortrait },
		async (request, reply) => {
			const id = request.params.name.match(/^([\w-]{22})\.webp$/)?.[1];
			return sendPortrait(request, reply, id, id === undefined ? undefined : await findPortrait(db, id));
		},
	);
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
