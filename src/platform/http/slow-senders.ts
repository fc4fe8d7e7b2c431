import type { IncomingMessage, Server } from "node:http";

const wholeMs = 10_000;
/** A portrait of 8 MB takes six minutes at this speed, which a weak connection has. */
const minBytesPerMs = 32;
/** For a larger body, which its route refuses at once or declares as long. */
const maxWholeMs = 1_200_000;
const movingMs = 30_000;
const minBytes = 512;

/**
 * Ends slow requests with a 408. A body must arrive within 10 seconds, plus a second for each 32 kB that it announces.
 * A long one needs 512 bytes every 30 seconds.
 */
export function watchSender(server: Server, request: IncomingMessage, isLong: boolean): void {
	const { headers, socket } = request;
	const length = headers["content-length"];
	if (headers["transfer-encoding"] === undefined && (length === undefined || length === "0")) return;
	const announcedMs = Math.min(wholeMs + Number(length ?? 0) / minBytesPerMs, maxWholeMs);
	let seen = socket.bytesRead;
	const timer = setInterval(
		() => {
			if (request.complete || socket.destroyed) return clearInterval(timer);
			const moved = socket.bytesRead - seen;
			seen = socket.bytesRead;
			if (isLong && (moved >= minBytes || request.isPaused())) return;
			clearInterval(timer);
			server.emit(
				"clientError",
				Object.assign(new Error("The request took too long to arrive."), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
				socket,
			);
		},
		isLong ? movingMs : announcedMs,
	);
	timer.unref();
	request.once("close", () => clearInterval(timer));
}
