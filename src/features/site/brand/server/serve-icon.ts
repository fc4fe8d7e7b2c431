import type { FastifyInstance, FastifyReply } from "fastify";
import { DrawnBytes } from "#platform/documents/drawn-bytes.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { findLatestBrand } from "./brand-store.ts";
import { drawLogo } from "./draw-logo.ts";
import { drawMarkIcon, drawShareImage } from "./draw-mark.ts";
import { findImages } from "./image-store.ts";

const notFound = new Refused("picture_not_found", 404, "This image doesn't exist.", {});

export const iconAddress = (id: string): string => `/brand/${id}.png`;
export const markAddress = (version: number): string => `/brand/mark-${version}.png`;
export const shareAddress = (version: number): string => `/brand/share-${version}.png`;

/**
 * Serves the site's icon, logos for emails, and the drawn mark and image for shared links, at `GET /brand/:file`. The
 * address of an icon or a logo is derived from its content, so that earlier emails keep theirs. The others contain the
 * version of the brand; a wrong one gets nothing.
 */
export function serveIcon(app: FastifyInstance, { db, site }: Pick<AppContext, "db" | "site">): void {
	const drawn = new DrawnBytes({ max: 4_000_000, running: 1, waiting: 30 });
	const send = (reply: FastifyReply, bytes: Buffer) =>
		reply.type("image/png").header("cache-control", "public, max-age=31536000, immutable").send(bytes);

	app.route<{ Params: { file: string } }>({
		method: ["GET", "HEAD"],
		url: "/brand/:file",
		schema: { hide: true },
		config: describeFile({
			summary: "The site's icon, logo or image for shared links",
			tag: "pictures",
			types: ["image/png"],
			refusals: { 404: "The picture does not exist.", 503: "Too many pictures are being drawn." },
		}),
		handler: async (request, reply) => {
			const { file } = request.params;
			const address = `/brand/${file}`;
			const { siteName, styles } = site();
			if (styles && address === styles.share)
				return send(
					reply,
					await drawn.get(address, async () => drawShareImage({ siteName, styles }, await findLogo(db))),
				);
			if (styles && address === styles.icon && file.startsWith("mark-")) {
				const bytes = await drawMarkIcon({ siteName, styles });
				return bytes ? send(reply, bytes) : sendRefusal(reply, request.id, notFound);
			}
			const [, isLogo, id = null] = file.match(/^(logo-)?([\w-]{22})\.png$/) ?? [];
			const [image] = await findImages(db, [id]);
			if (isLogo && image?.kind === "logo") return send(reply, await drawn.get(address, () => drawLogo(image)));
			return !isLogo && image?.kind === "icon" ? send(reply, image.bytes) : sendRefusal(reply, request.id, notFound);
		},
	});
}

async function findLogo(db: AppContext["db"]) {
	const { logo = null, logoDark = null } = (await findLatestBrand(db))?.brand ?? {};
	return (await findImages(db, [logo ?? logoDark]))[0];
}
