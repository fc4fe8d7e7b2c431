import type { FastifyInstance } from "fastify";
import { livePlaylist } from "#features/delivery/live-room/rules/live-playlist.ts";
import { type ReadPart, streams } from "#features/delivery/live-room/server/index.ts";
import { canPreview } from "#features/delivery/recordings/server/index.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { readPreviewToken } from "./preview-links.ts";
import { listRecordedParts } from "./room-recording-store.ts";

const broken = new Refused("link_broken", 403, "This link is invalid or has expired. Reload the page.", {});

/**
 * Serves a whole session below `/live/preview/:token` to the staff member for whom the link was signed, while they are
 * an editor.
 */
export const servePreview = (
	app: FastifyInstance,
	{ db, signer }: Pick<AppContext, "db" | "signer">,
	readPart: ReadPart,
): void =>
	streams.serveParts(app, {
		path: "/live/preview",
		playlists: {
			"index.m3u8": {
				summary: "The playlist of a recorded live session, with an editor's signed link",
				read: async (sessionId) => livePlaylist(await listRecordedParts(db, sessionId), { isOver: true, longest: 0 }),
			},
		},
		part: "A part of a recorded live session, with an editor's signed link",
		refusal: "The link is invalid or has expired.",
		async admit(token) {
			const link = readPreviewToken(signer, token);
			return link && (await canPreview(db, link.userId)) ? link.sessionId : broken;
		},
		readPart,
	});
