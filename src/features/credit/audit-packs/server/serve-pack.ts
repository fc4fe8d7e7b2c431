import type { FastifyInstance } from "fastify";
import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import { type AppContext, endOfLink, Refused } from "#platform/index.ts";
import { findPack } from "./pack-store.ts";

const purpose = "audit-pack";
const gone = new Refused("pack_gone", 410, "This pack was deleted. Build it again.", {});

/** Returns the signed link to a pack for a staff member. It expires after an hour. */
export const packLink = (
	{ signer, publicUrl }: Pick<AppContext, "signer" | "publicUrl">,
	{ id, userId, now }: { id: number; userId: number; now: Date },
): string =>
	`${publicUrl}/audit-pack-files/${signer.sign({ purpose, user: userId, asset: String(id), expires: endOfLink(now, 1) })}`;

/** Serves a pack at `GET /audit-pack-files/:token`. */
export function servePackFiles(
	app: FastifyInstance,
	{ db, storage, signer }: Pick<AppContext, "db" | "storage" | "signer">,
): void {
	serveSignedFiles(app, signer, {
		path: "/audit-pack-files",
		purpose,
		summary: "An audit pack as ZIP, with a signed link",
		types: ["application/zip"],
		refusals: { 410: "The link has expired, or the pack was deleted." },
		texts: {
			broken: "This link is invalid. Download the pack from the console again.",
			expired: "This link has expired. Download the pack from the console again.",
		},
		async send({ asset }, request, reply) {
			const pack = await findPack(db, Number(asset));
			const key = pack?.state === "ready" ? pack.storage_key : null;
			// A restored backup has the record of a pack without its file.
			if (!pack || key === null || !(await storage.stat(key))) return gone;
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
