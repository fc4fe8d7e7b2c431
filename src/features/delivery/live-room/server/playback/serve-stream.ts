import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Refused } from "../../../../../api/refusal.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { sendRefusal } from "../../../../../platform/http/endpoints.ts";
import { sendFile } from "../../../../../platform/storage/send-file.ts";
import { headName, listedSegments, livePlaylist } from "../../rules/live-playlist.ts";
import { roomStateOf } from "../../rules/room-state.ts";
import { findHead, findRoom, findSegment, listSegments } from "../room-store.ts";
import type { Admit } from "./admit.ts";

const broken = new Refused("link_broken", 403, "This link is invalid. Open the session from My Orders.", {});
const ended = new Refused("seat_gone", 403, "You no longer have this seat, or you are watching somewhere else.", {});
const missing = new Refused("not_found", 404, "There is nothing at this address.", {});

/** Attendees ask for the same playlist. */
const playlistMs = 250;
const segmentSeconds = 3_600;

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

const streamShape = /^[1-9]\d{0,14}$/;
const segmentShape = /^([1-9]\d{0,8})\.m4s$/;

async function sendPart(
	{ db, clock, storage }: StreamContext,
	request: FastifyRequest<{ Params: { stream: string; name: string } }>,
	reply: FastifyReply,
	sessionId: number,
): Promise<FastifyReply> {
	const { stream, name } = request.params;
	const sequence = segmentShape.exec(name)?.[1];
	if (!streamShape.test(stream) || (name !== headName && !sequence)) return sendRefusal(reply, request.id, missing);
	const part = sequence
		? await findSegment(db, { sessionId, streamId: Number(stream), sequence: Number(sequence), now: clock.now() })
		: await findHead(db, sessionId, Number(stream));
	if (!part) return sendRefusal(reply, request.id, missing);
	return sendFile(request, reply, {
		bytes: part.bytes,
		contentType: sequence ? "video/iso.segment" : "video/mp4",
		tag: `${stream}-${name}`,
		cacheSeconds: segmentSeconds,
		open: (span) => storage.read(part.storage_key, span),
	});
}
