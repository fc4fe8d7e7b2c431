import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { Refused } from "#api/refusal.ts";
import { sendRefusal, toUnavailable } from "./endpoints.ts";
import { fieldMessage } from "./field-messages.ts";
import { endUnread } from "./unread-body.ts";

const byStatus: Record<number, readonly [code: string, message: string]> = {
	400: ["malformed", "The request could not be read. Please check its format."],
	405: ["method_not_allowed", "This address does not support that method."],
	408: ["too_slow", "The request took too long to arrive. Please try again."],
	413: ["too_large", "The request is too large."],
	414: ["address_too_long", "The address is too long."],
	415: ["unsupported_media_type", "Please send JSON (content-type: application/json)."],
	431: ["headers_too_large", "The request headers are too large."],
};

/** The format is `code, message, details, requestId`. */
export function answerErrors(app: FastifyInstance): void {
	z.config({ localeError: fieldMessage });
	app.setErrorHandler((error: FastifyError, request, reply) => {
		if (hasZodFastifySchemaValidationErrors(error)) {
			const details = error.validation.map((issue) => ({
				path:
					issue.instancePath.replace(/^\//, "").replaceAll("/", ".") ||
					unknownKeys(issue.params) ||
					(error.validationContext ?? "body"),
				message: issue.message ?? "This isn't valid.",
			}));
			return sendRefusal(
				reply,
				request.id,
				new Refused("invalid", 400, "Some fields are not valid. Please correct them and try again.", { details }),
			);
		}
		const unavailable = toUnavailable(error);
		if (unavailable) {
			if (unavailable.code === "unavailable") request.log.error({ err: error }, "The database is unavailable.");
			return sendRefusal(endUnread(request, reply), request.id, unavailable);
		}
		const status = error.statusCode ?? 500;
		if (status >= 400 && status < 500)
			return sendRefusal(endUnread(request, reply), request.id, refusedByStatus(status));
		request.log.error({ err: error }, "Unexpected error.");
		return sendRefusal(
			reply,
			request.id,
			new Refused("unexpected", 500, "Something went wrong on our side. Please try again.", {}),
		);
	});
}

export function refusedByStatus(status: number): Refused {
	const [code, message] = byStatus[status] ?? ["refused", "The request was refused."];
	return new Refused(code, status, message, {});
}

/** Refuses an unreadable address. Without a route, none of the app's hooks run. */
export function answerUnreadable(
	error: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
	headers: Record<string, string>,
): void {
	sendRefusal(reply.headers(headers), request.id, refusedByStatus(error.statusCode ?? 400));
}

const byParserCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

export function answerBrokenConnection(
	error: Error & { code?: string; rawPacket?: unknown },
	socket: Socket,
	requestId: string,
	headers: Record<string, string>,
): void {
	if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
	const status = byParserCode[error.code ?? ""] ?? 400;
	const { code, message } = refusedByStatus(status);
	const body = JSON.stringify({ code, message, requestId });
	const lines = Object.entries({
		...headers,
		"cache-control": "no-store",
		"content-type": "application/json; charset=utf-8",
		"content-length": String(Buffer.byteLength(body)),
		connection: "close",
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	// An unreadable request has no method, only raw bytes.
	const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString("latin1", 0, 5) === "HEAD ";
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${isHead ? "" : body}`);
}

function unknownKeys(params: unknown): string | undefined {
	const keys = (params as { keys?: string[] } | undefined)?.keys;
	return keys?.join(", ");
}
