import type { IncomingMessage, Server } from "node:http";

/** Milliseconds within which a complete request must arrive. */
const wholeMs = 10_000;
/** Milliseconds within which part of a long request must arrive. */
const movingMs = 30_000;
/** Bytes that must arrive in that time. */
const leastBytes = 512;

/**
 * Ends requests of slow senders with a 408: a body must arrive within 10 seconds. A long one, such as a recording, may take
 * longer if at least 512 bytes arrive every 30 seconds.
 */
export function watchSender(server: Server, request: IncomingMessage, isLong: boolean): void {
	const { headers, socket } = request;
	const length = headers["content-length"];
	if (headers["transfer-encoding"] === undefined && (length === undefined || length === "0")) return;
	let seen = socket.bytesRead;
	const timer = setInterval(
		() => {
			if (request.complete || socket.destroyed) return clearInterval(timer);
			const moved = socket.bytesRead - seen;
			seen = socket.bytesRead;
			if (isLong && (moved >= leastBytes || request.isPaused())) return;
			clearInterval(timer);
			server.emit("clientError", Object.assign(new Error("The request took too long to arrive."), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
		},
		isLong ? movingMs : wholeMs,
	);
	timer.unref();
	request.once("close", () => clearInterval(timer));
}
