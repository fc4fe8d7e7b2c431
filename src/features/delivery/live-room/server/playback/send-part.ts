import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../../../../../api/refusal.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { sendRefusal } from "../../../../../platform/http/endpoints.ts";
import { sendFile } from "../../../../../platform/storage/send-file.ts";
import { headName } from "../../rules/live-playlist.ts";
import { findHead, findSegment } from "../room-store.ts";

const missing = new Refused("not_found", 404, "There is nothing at this address.", {});

const segmentSeconds = 3_600;
const streamShape = /^[1-9]\d{0,14}$/;
const segmentShape = /^([1-9]\d{0,8})\.m4s$/;

/** Sends the head of a stream, or one of its segments. */
export async function sendPart(
	{ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">,
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
