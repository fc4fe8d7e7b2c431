import type { FastifyInstance } from "fastify";
import { Refused } from "../../../../api/refusal.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { sendRefusal } from "../../../../platform/http/endpoints.ts";
import { findImages } from "./image-store.ts";

const notFound = new Refused("picture_not_found", 404, "This image does not exist.", {});

export const iconAddress = (id: string): string => `/brand/${id}.png`;

/** Serves the site's icon at `GET /brand/:id.png`. Its content never changes, because its address is derived from it. */
export function serveIcon(app: FastifyInstance, { db }: Pick<AppContext, "db">): void {
	app.route<{ Params: { file: string } }>({
		method: ["GET", "HEAD"],
		url: "/brand/:file",
		schema: { hide: true },
		handler: async (request, reply) => {
			const [, id = null] = request.params.file.match(/^([\w-]{22})\.png$/) ?? [];
			const [image] = await findImages(db, [id]);
			if (image?.kind !== "icon") return sendRefusal(reply, request.id, notFound);
			return reply.type(image.mediaType).header("cache-control", "public, max-age=31536000, immutable").send(image.bytes);
		},
	});
}
