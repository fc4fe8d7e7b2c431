import type { IncomingMessage, Server } from "node:http";

const wholeMs = 10_000;
const movingMs = 30_000;
const minBytes = 512;

/** Ends slow requests with a 408. A body must arrive within 10 seconds; a long one needs 512 bytes every 30 seconds. */
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
			if (isLong && (moved >= minBytes || request.isPaused())) return;
			clearInterval(timer);
			server.emit("clientError", Object.assign(new Error("The request took too long to arrive."), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
		},
		isLong ? movingMs : wholeMs,
	);
	timer.unref();
	request.once("close", () => clearInterval(timer));
}
