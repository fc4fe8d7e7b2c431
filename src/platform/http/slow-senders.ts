import type { IncomingMessage, Server } from "node:http";

/** Milliseconds within which a request has to be here whole. */
const wholeMs = 10_000;
/** Milliseconds within which something of a long request has to come. */
const movingMs = 30_000;
/** Fewer bytes than this in that time is no movement. */
const leastBytes = 512;

/**
 * Ends a request whose sender is too slow, with a 408: its body has to be here within 10 seconds. A long one, such as a
 * film, takes what it takes, as long as it moves: at least 512 bytes in every 30 seconds.
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
