import { EventEmitter } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSender } from "./slow-senders.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request in progress, and what the server does with it. */
function coming(headers: Record<string, string>, isLong: boolean) {
	const server = new EventEmitter();
	const ended: string[] = [];
	server.on("clientError", (error: { code: string }) => ended.push(error.code));
	const socket = { bytesRead: 100, destroyed: false };
	const request = Object.assign(new EventEmitter(), { headers, socket, complete: false, isPaused: () => false });
	watchSender(server as Server, request as unknown as IncomingMessage, isLong);
	return { ended, socket, request };
}

test("ends a request whose body has not arrived after 10 seconds, even if it trickles in", () => {
	const { ended, socket } = coming({ "transfer-encoding": "chunked" }, false);
	for (let second = 0; second < 9; second++) {
		socket.bytesRead += 5_000;
		vi.advanceTimersByTime(1_000);
	}
	expect(ended).toEqual([]);
	vi.advanceTimersByTime(1_000);
	expect(ended).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
	vi.advanceTimersByTime(60_000);
	expect(ended).toHaveLength(1);
});

test.each([
	[32_000, 11],
	[11_500_000, 370],
	[10 ** 15, 1_200],
])("lets a body of %i bytes take up to %i seconds", (bytes, seconds) => {
	const { ended } = coming({ "content-length": String(bytes) }, false);
	vi.advanceTimersByTime(seconds * 1_000 - 1_000);
	expect(ended).toEqual([]);
	vi.advanceTimersByTime(1_000);
	expect(ended).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
});

test("lets a long body take its time while it moves, and ends it when it stops", () => {
	const { ended, socket } = coming({ "transfer-encoding": "chunked" }, true);
	for (let second = 0; second < 3_600; second++) {
		socket.bytesRead += 100;
		vi.advanceTimersByTime(1_000);
	}
	expect(ended).toEqual([]);
	vi.advanceTimersByTime(60_000);
	expect(ended).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
});

test.each([
	["without a body", {}, "pending"],
	["that has arrived", { "content-length": "5" }, "complete"],
	["that was closed", { "content-length": "5" }, "closed"],
])("allows a request %s", (_what, headers, how) => {
	const { ended, request } = coming(headers as Record<string, string>, false);
	if (how === "complete") request.complete = true;
	if (how === "closed") request.emit("close");
	vi.advanceTimersByTime(60_000);
	expect(ended).toEqual([]);
});
