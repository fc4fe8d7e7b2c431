import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxMeasuredBytes } from "../../rules/ingest/judge-upload.ts";
import { measureUpload } from "./measure-upload.ts";

let socket: FakeSocket;

class FakeSocket extends EventTarget {
	control: unknown[] = [];
	bytes = 0;
	constructor() {
		super();
		socket = this;
	}
	send(message: string | Uint8Array) {
		if (typeof message === "string") this.control.push(JSON.parse(message));
		else this.bytes += message.length;
	}
	close() {}
	receive(event: object) {
		this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(event) }));
	}
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Confirms everything that was sent, with so many bytes per millisecond, until the test ends. */
async function confirm(bytesPerMs: number): Promise<void> {
	socket.dispatchEvent(new Event("open"));
	for (let confirmed = 64 * 1024; confirmed <= maxMeasuredBytes; confirmed += 64 * 1024) {
		await vi.advanceTimersByTimeAsync((64 * 1024) / bytesPerMs);
		socket.receive({ type: "measured", bytes: confirmed });
	}
}

test("measures a fast upload with all its bytes", async () => {
	const measured = measureUpload("ws://localhost");
	await confirm(2_500);
	expect(socket.control).toEqual([{ type: "measure" }]);
	expect(socket.bytes).toBe(maxMeasuredBytes);
	expect(await measured).toEqual({ mbits: expect.closeTo(20, 0) });
});

test("measures a slow upload for five seconds", async () => {
	const measured = measureUpload("ws://localhost");
	await confirm(100);
	expect(socket.bytes).toBeLessThan(maxMeasuredBytes);
	expect(await measured).toEqual({ mbits: expect.closeTo(0.8, 1) });
});

test("says why the server refuses, and gives up on a server that doesn't answer", async () => {
	const refused = measureUpload("ws://localhost");
	socket.dispatchEvent(new Event("open"));
	socket.receive({ type: "failed", message: "The time for this session is over." });
	expect(await refused).toEqual({ problem: "The time for this session is over." });
	const silent = measureUpload("ws://localhost");
	await vi.advanceTimersByTimeAsync(15_000);
	expect(await silent).toEqual({ problem: null });
});
