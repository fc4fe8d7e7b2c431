import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Refused } from "../../../../../api/refusal.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { sendRefusal } from "../../../../../platform/http/endpoints.ts";
import { listedSegments, livePlaylist } from "../../rules/live-playlist.ts";
import { roomStateOf } from "../../rules/room-state.ts";
import { findRoom, listSegments } from "../room-store.ts";
import type { Admit } from "./admit.ts";
import { sendPart } from "./send-part.ts";

const broken = new Refused("link_broken", 403, "This link is invalid. Open the session from My Orders.", {});
const ended = new Refused("seat_gone", 403, "You no longer have this seat, or you are watching somewhere else.", {});

/** Attendees ask for the same playlist. */
const playlistMs = 250;

type StreamContext = Pick<AppContext, "db" | "clock" | "signer" | "storage">;

/** Serves the live playlist and its segments below `/live/:token` to the attendee for whom the link was signed. */
export function serveStream(app: FastifyInstance, context: StreamContext, admit: Admit): void {
	const playlists = new LRUCache<number, Promise<string>>({ max: 100, ttl: playlistMs });

	function playlistOf(sessionId: number): Promise<string> {
		const known = playlists.get(sessionId);
		if (known) return known;
		const made = readPlaylist(context, sessionId);
		playlists.set(sessionId, made);
		made.catch(() => playlists.delete(sessionId));
		return made;
	}

	async function sessionOf(request: FastifyRequest<{ Params: { token: string } }>): Promise<number | Refused> {
		const admitted = await admit(request.params.token);
		if (admitted === "broken") return broken;
		return admitted?.sessionId ?? ended;
	}

	app.route<{ Params: { token: string } }>({
		method: "GET",
		url: "/live/:token/index.m3u8",
		schema: { hide: true },
		handler: async (request, reply) => {
			const session = await sessionOf(request);
			if (session instanceof Refused) return sendRefusal(reply, request.id, session);
			const playlist = await playlistOf(session);
			return reply.header("content-type", "application/vnd.apple.mpegurl").header("cache-control", "private, no-store").send(playlist);
		},
	});

	app.route<{ Params: { token: string; stream: string; name: string } }>({
		method: "GET",
		url: "/live/:token/:stream/:name",
		schema: { hide: true },
		handler: async (request, reply) => {
			const session = await sessionOf(request);
			if (session instanceof Refused) return sendRefusal(reply, request.id, session);
			return sendPart(context, request, reply, session);
		},
	});
}

async function readPlaylist({ db, clock }: StreamContext, sessionId: number): Promise<string> {
	const room = await findRoom(db, { id: sessionId });
	return livePlaylist(await listSegments(db, sessionId, listedSegments, clock.now()), roomStateOf(room, clock.now()) === "ended");
}
