import type { FastifyInstance, FastifyRequest } from "fastify";
import { livePlaylist } from "#features/delivery/live-room/rules/live-playlist.ts";
import { partTypes } from "#features/delivery/live-room/rules/picture/part-types.ts";
import { type ReadPart, streams } from "#features/delivery/live-room/server/index.ts";
import { canPreview } from "#features/delivery/recordings/server/index.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { readPreviewToken } from "./preview-links.ts";
import { listRecordedParts } from "./room-recording-store.ts";

const broken = new Refused("link_broken", 403, "This link is invalid or has expired. Reload the page.", {});

/**
 * Serves a whole session below `/live/preview/:token` to the staff member for whom the link was signed, while they are
 * an editor.
 */
export function servePreview(
	app: FastifyInstance,
	context: Pick<AppContext, "db" | "clock" | "signer">,
	readPart: ReadPart,
): void {
	async function findSession({
		params: { token },
	}: FastifyRequest<{ Params: { token: string } }>): Promise<number | undefined> {
		const link = readPreviewToken(context.signer, token);
		return link && (await canPreview(context.db, link.userId)) ? link.sessionId : undefined;
	}

	app.route<{ Params: { token: string } }>({
		method: "GET",
		url: "/live/preview/:token/index.m3u8",
		schema: { hide: true },
		config: describeFile({
			summary: "The playlist of a recorded live session, with an editor's signed link",
			tag: "media",
			types: ["application/vnd.apple.mpegurl"],
			refusals: { 403: "The link is invalid or has expired." },
		}),
		handler: async (request, reply) => {
			const session = await findSession(request);
			if (session === undefined) return sendRefusal(reply, request.id, broken);
			const playlist = livePlaylist(await listRecordedParts(context.db, session), { isOver: true, longest: 0 });
			return reply
				.header("content-type", "application/vnd.apple.mpegurl")
				.header("cache-control", "private, no-store")
				.send(playlist);
		},
	});

	app.route<{ Params: { token: string; stream: string; name: string } }>({
		method: "GET",
		url: "/live/preview/:token/:stream/:name",
		schema: { hide: true },
		config: describeFile({
			summary: "A part of a recorded live session, with an editor's signed link",
			tag: "media",
			types: Object.values(partTypes),
			supports: "ranges",
			refusals: { 403: "The link is invalid or has expired.", 404: "The part does not exist." },
		}),
		handler: async (request, reply) => {
			const session = await findSession(request);
			return session === undefined
				? sendRefusal(reply, request.id, broken)
				: streams.sendPart(readPart, request, reply, session);
		},
	});
}
