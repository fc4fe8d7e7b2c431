import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { listedSegments, livePlaylist } from "../../rules/live-playlist.ts";
import { partTypes } from "../../rules/picture/part-types.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { findRoom } from "../room-store.ts";
import type { Admit } from "./admit.ts";
import { listSegments } from "./segments-store.ts";
import { sendPart } from "./send-part.ts";
import type { ReadPart } from "./stream-parts.ts";

const broken = new Refused("link_broken", 403, "This link is invalid. Open the session from My Orders.", {});
const ended = new Refused(
	"seat_gone",
	403,
	"You don't have this seat anymore, or you are watching somewhere else.",
	{},
);

/** Attendees ask for the same playlist. */
const playlistMs = 250;

/** The playlists, and whether they have a picture. */
const listNames = { "index.m3u8": true, "audio.m3u8": false };

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

	async function findSession(request: FastifyRequest<{ Params: { token: string } }>): Promise<number | Refused> {
		const admitted = await admit(request.params.token);
		if (admitted === "broken") return broken;
		return admitted?.sessionId ?? ended;
	}

	for (const [name, hasPicture] of Object.entries(listNames))
		app.route<{ Params: { token: string } }>({
			method: "GET",
			url: `/live/:token/${name}`,
			schema: { hide: true },
			config: describeFile({
				summary: `The playlist of a live session${hasPicture ? "" : ", sound only"}, with an attendee's signed link`,
				tag: "media",
				types: ["application/vnd.apple.mpegurl"],
				refusals: { 403: "The link is invalid, or the seat is gone." },
			}),
			handler: async (request, reply) => {
				const session = await findSession(request);
				if (session instanceof Refused) return sendRefusal(reply, request.id, session);
				const playlist = await getPlaylist(session, hasPicture);
				return reply
					.header("content-type", "application/vnd.apple.mpegurl")
					.header("cache-control", "private, no-store")
					.send(playlist);
			},
		});

	app.route<{ Params: { token: string; stream: string; name: string } }>({
		method: "GET",
		url: "/live/:token/:stream/:name",
		schema: { hide: true },
		config: describeFile({
			summary: "A part of a live session, with an attendee's signed link",
			tag: "media",
			types: Object.values(partTypes),
			supports: "ranges",
			refusals: { 403: "The link is invalid, or the seat is gone.", 404: "The part does not exist." },
		}),
		handler: async (request, reply) => {
			const session = await findSession(request);
			if (session instanceof Refused) return sendRefusal(reply, request.id, session);
			return sendPart(readPart, request, reply, session);
		},
	});
}

async function readPlaylist({ db, clock }: StreamContext, sessionId: number, hasPicture: boolean): Promise<string> {
	const room = await findRoom(db, { id: sessionId });
	const isOver = toRoomState(room, clock.now()) === "ended";
	const longest = room?.maxSegmentSeconds ?? 0;
	return livePlaylist(await listSegments(db, sessionId, listedSegments, clock.now()), { isOver, hasPicture, longest });
}
