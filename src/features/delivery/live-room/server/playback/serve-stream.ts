import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { type AppContext, Refused } from "#platform/index.ts";
import { listedSegments, livePlaylist } from "../../rules/live-playlist.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { findRoom } from "../room-store.ts";
import { type Admit, notAdmitted } from "./admit.ts";
import { listSegments } from "./segments-store.ts";
import { serveParts } from "./serve-parts.ts";
import type { ReadPart } from "./stream-parts.ts";

const broken = new Refused("link_broken", 403, "This link is invalid. Open the session from My Orders.", {});

/** Attendees ask for the same playlist. */
const playlistMs = 250;

type StreamContext = Pick<AppContext, "db" | "clock" | "signer">;

/** Serves the live playlist and its segments below `/live/:token` to the attendee for whom the link was signed. */
export function serveStream(
	app: FastifyInstance,
	context: StreamContext,
	{ admit, readPart }: { admit: Admit; readPart: ReadPart },
): void {
	const playlists = new LRUCache<string, Promise<string>>({ max: 100, ttl: playlistMs });

	function getPlaylist(sessionId: number, hasPicture: boolean): Promise<string> {
		const key = `${sessionId}-${hasPicture}`;
		const cached = playlists.get(key);
		if (cached) return cached;
		const made = readPlaylist(context, sessionId, hasPicture);
		playlists.set(key, made);
		made.catch(() => playlists.delete(key));
		return made;
	}

	serveParts(app, {
		path: "/live",
		playlists: {
			"index.m3u8": {
				summary: "The playlist of a live session, with an attendee's signed link",
				read: (sessionId) => getPlaylist(sessionId, true),
			},
			"audio.m3u8": {
				summary: "The playlist of a live session, sound only, with an attendee's signed link",
				read: (sessionId) => getPlaylist(sessionId, false),
			},
		},
		part: "A part of a live session, with an attendee's signed link",
		refusal: "The link is invalid, or the seat is gone.",
		async admit(token) {
			const admitted = await admit(token);
			if (admitted === "broken") return broken;
			return admitted?.sessionId ?? notAdmitted;
		},
		readPart,
	});
}

async function readPlaylist({ db, clock }: StreamContext, sessionId: number, hasPicture: boolean): Promise<string> {
	const room = await findRoom(db, { id: sessionId });
	const isOver = toRoomState(room, clock.now()) === "ended";
	const longest = room?.maxSegmentSeconds ?? 0;
	return livePlaylist(await listSegments(db, sessionId, listedSegments, clock.now()), { isOver, hasPicture, longest });
}
