import type { FastifyInstance } from "fastify";
import { Refused } from "#api/refusal.ts";
import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, endOfLink } from "#platform/index.ts";
import { findPack } from "./pack-store.ts";

const purpose = "audit-pack";
const broken = new Refused("link_broken", 403, "This link is invalid. Download the pack from the console again.", {});
const expired = new Refused("link_expired", 410, "This link has expired. Download the pack from the console again.", {});
const gone = new Refused("pack_gone", 410, "This pack was deleted. Build it again.", {});

/** Returns the signed link to a pack for a staff member. It expires after an hour. */
export const packLink = (
	{ signer, publicUrl }: Pick<AppContext, "signer" | "publicUrl">,
	{ id, userId, now }: { id: number; userId: number; now: Date },
): string => `${publicUrl}/audit-pack-files/${signer.sign({ purpose, user: userId, asset: String(id), expires: endOfLink(now, 1) })}`;

/** Serves a pack at `GET /audit-pack-files/:token`. */
export function servePackFiles(app: FastifyInstance, { db, storage, signer }: Pick<AppContext, "db" | "storage" | "signer">): void {
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: "/audit-pack-files/:token",
		schema: { hide: true },
		config: describeFile({
			summary: "An audit pack as ZIP, with a signed link",
			tag: "files",
			types: ["application/zip"],
			supports: "ranges",
			refusals: { 403: "The link is invalid.", 410: "The link has expired, or the pack was deleted." },
		}),
		handler: async (request, reply) => {
			const verdict = signer.verify(purpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.error === "expired" ? expired : broken);
			const pack = await findPack(db, Number(verdict.signed.asset));
			const key = pack?.state === "ready" ? pack.storage_key : null;
			// A restored backup has the record of a pack without its file.
			if (!pack || key === null || !(await storage.stat(key))) return sendRefusal(reply, request.id, gone);
			return sendFile(request, reply, {
				bytes: Number(pack.bytes),
				contentType: "application/zip",
				tag: pack.digest ?? key,
				cacheSeconds: 0,
				filename: `audit-pack-${pack.id}-${toSlug(pack.title)}.zip`,
				open: (span) => storage.read(key, span),
			});
		},
	});
}
