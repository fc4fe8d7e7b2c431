import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { canPreview } from "#features/delivery/recordings/server/index.ts";
import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { kindFacts } from "../rules/document-kind.ts";
import { readHandoutToken } from "./handout-links.ts";
import { listVisibleHandouts } from "./handout-parts.ts";
import { findHandout, findHolder } from "./handout-store.ts";
import type { stampPdf } from "./stamp-pdf.ts";

const broken = new Refused(
	"link_broken",
	403,
	"This link is invalid. Please open the handout from My Orders again.",
	{},
);
const expired = new Refused(
	"link_expired",
	410,
	"This link has expired. Please open the handout from My Orders again.",
	{},
);
const ended = new Refused("enrollment_ended", 403, "You no longer have access to this handout.", {});
const gone = new Refused("handout_gone", 404, "This handout was removed.", {});

const cacheSeconds = 300;
/** Nothing in a document runs or loads. PDFs get the policy of browsers' viewers from `sendFile`. */
const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

type Handout = NonNullable<Awaited<ReturnType<typeof findHandout>>>;

/** Serves a handout at `GET /handouts/:token` to the person for whom the link was signed. */
export function serveHandout(
	app: FastifyInstance,
	context: Pick<AppContext, "db" | "clock" | "storage" | "signer" | "site">,
): void {
	const { db, storage, signer, site } = context;
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: "/handouts/:token",
		schema: { hide: true },
		config: describeFile({
			summary: "A handout of a course, with a signed link",
			tag: "files",
			types: Object.values(kindFacts).map(({ contentType }) => contentType),
			supports: "ranges",
			refusals: {
				403: "The link is invalid, or the access to the course has ended.",
				404: "The handout was removed.",
				410: "The link has expired.",
				503: "Too many documents are being drawn.",
			},
		}),
		handler: async (request, reply) => {
			const link = readHandoutToken(signer, request.params.token);
			if (typeof link === "string") return sendRefusal(reply, request.id, link === "expired" ? expired : broken);
			const handout = await findHandout(db, link.id);
			if (link.reference === null) {
				if (!(await canPreview(db, link.user))) return sendRefusal(reply, request.id, broken);
				return handout ? send(request, reply, handout) : sendRefusal(reply, request.id, gone);
			}
			const holder = await findHolder(db, link.reference, link.user);
			if (!holder) return sendRefusal(reply, request.id, ended);
			if (!handout) return sendRefusal(reply, request.id, gone);
			const visibleHandouts = (await listVisibleHandouts(context, [holder])).get(holder.id) ?? [];
			if (!visibleHandouts.some((ownHandout) => ownHandout.handout.id === handout.id && ownHandout.state === "open"))
				return sendRefusal(reply, request.id, ended);
			return send(request, reply, handout, `For ${holder.holder} only · Order ${orderNumber(holder.order_id)}`);
		},
	});

	async function send(
		request: FastifyRequest,
		reply: FastifyReply,
		handout: Handout,
		stamp?: string,
	): Promise<FastifyReply> {
		const { ending, contentType } = kindFacts[handout.kind];
		const filename = `${toSlug(handout.name)}.${ending}`;
		reply.header("content-security-policy", inertPolicy);
		if (stamp === undefined || !handout.stamped)
			return sendFile(request, reply, {
				bytes: handout.bytes,
				contentType,
				tag: handout.digest,
				filename,
				cacheSeconds,
				open: (span) => storage.read(handout.storage_key, span),
			});
		const about = { text: stamp, siteName: site().siteName, date: handout.added_at };
		return sendDrawn(request, reply, {
			from: ["handout", handout.digest, about],
			filename,
			cacheSeconds,
			async draw() {
				const bytes = await buffer(await storage.read(handout.storage_key));
				return drawElsewhere<typeof stampPdf>(new URL("./stamp-pdf.ts", import.meta.url), "stampPdf", {
					...about,
					bytes,
				});
			},
		});
	}
}
