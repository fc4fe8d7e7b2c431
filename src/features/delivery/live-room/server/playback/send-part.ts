import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "#api/refusal.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { partTypes } from "../../rules/picture/part-types.ts";
import type { ReadPart } from "./stream-parts.ts";

const missing = new Refused("not_found", 404, "Not found.", {});

const cacheSeconds = 3_600;

/** Sends the head of a stream, or one of its segments. */
export async function sendPart(
	readPart: ReadPart,
	request: FastifyRequest<{ Params: { stream: string; name: string } }>,
	reply: FastifyReply,
	sessionId: number,
): Promise<FastifyReply> {
	const { stream, name } = request.params;
	const bytes = await readPart({ sessionId, stream, name });
	if (!bytes) return sendRefusal(reply, request.id, missing);
	return sendFile(request, reply, {
		bytes: bytes.length,
		contentType: partTypes[name.slice(-3)] ?? "application/octet-stream",
		tag: `${stream}-${name}`,
		cacheSeconds,
		open: async (span) => (span ? bytes.subarray(span.start, span.end + 1) : bytes),
	});
}
