import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/run/eventually.ts";
import { maxUnstoredInFlight } from "../../rules/ingest/ingest-limits.ts";
import { Broadcaster, type BroadcastState } from "./broadcaster.ts";

/** The recorders and sockets that a broadcaster made. */
let recorders: FakeRecorder[];
let sockets: FakeSocket[];

class FakeRecorder extends EventTarget {
	static isTypeSupported = () => true;
	state = "inactive";
	constructor() {
		super();
		recorders.push(this);
	}
	start() {
		this.state = "recording";
		queueMicrotask(() => this.dispatchEvent(new Event("start")));
	}
	stop() {
		this.state = "inactive";
		queueMicrotask(() => this.dispatchEvent(new Event("stop")));
	}
	/** Records so many bytes. */
	records(length: number) {
		this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob([new Uint8Array(length)]) }));
	}
}

class FakeStream {
	readonly tracks: { stop: () => void; clone: () => object }[];
	constructor(tracks: FakeStream["tracks"] = []) {
		this.tracks = tracks;
	}
	getTracks() {
		return this.tracks;
	}
}

class FakeSocket extends EventTarget {
	static OPEN = 1;
	readyState = FakeSocket.OPEN;
	bufferedAmount = 0;
	/** What was sent: control messages, and positions of video with the bytes. */
	sent: (Record<string, unknown> | [from: number, bytes: number])[] = [];
	constructor() {
		super();
		sockets.push(this);
	}
	send(message: string | Uint8Array) {
		if (typeof message === "string") this.sent.push(JSON.parse(message));
		else this.sent.push([Number(new DataView(message.buffer).getBigUint64(0)), message.length - 8]);
	}
	close() {
		this.readyState = 3;
		this.dispatchEvent(new Event("close"));
	}
	open() {
		this.dispatchEvent(new Event("open"));
	}
	receive(event: object) {
		this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(event) }));
	}
	get bytes() {
		return this.sent.reduce((sum, message) => sum + (Array.isArray(message) ? message[1] : 0), 0);
	}
	get last() {
		return this.sent.at(-1);
	}
}

beforeEach(() => {
	[recorders, sockets] = [[], []];
	vi.stubGlobal("MediaRecorder", FakeRecorder);
	vi.stubGlobal("MediaStream", FakeStream);
	vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

const stream = () => new FakeStream() as unknown as MediaStream;

/** Starts a broadcast. */
function broadcast() {
	const states: BroadcastState[] = [];
	const broadcaster = new Broadcaster(stream(), {
		address: "ws://localhost",
		rehearsal: false,
		onState: (state) => states.push(state),
	});
	sockets[0]?.open();
	sockets[0]?.receive({ type: "ready", from: 0 });
	return { broadcaster, states };
}

const at = <Item>(items: Item[], index: number): Item => {
	const item = items[index];
	if (item === undefined) throw new Error(`There are only ${items.length}.`);
	return item;
};

test("records the screen before the camera's recording is stored, and sends everything of both", async () => {
	const { broadcaster, states } = broadcast();
	at(recorders, 0).records(1_000);
	await eventually(() => expect(sockets[0]?.bytes).toBe(1_000));
	await broadcaster.switchTo(stream());
	// The server has stored nothing yet.
	expect(recorders.map(({ state }) => state)).toEqual(["inactive", "recording"]);
	at(recorders, 1).records(500);
	await eventually(() => expect(sockets[0]?.last).toEqual({ type: "finish" }));
	expect(sockets).toHaveLength(1);

	at(sockets, 0).receive({ type: "stored", until: 1_000 });
	at(sockets, 0).receive({ type: "finished" });
	at(sockets, 1).open();
	at(sockets, 1).receive({ type: "ready", from: 0 });
	at(recorders, 1).records(250);
	await eventually(() => expect(sockets[1]?.bytes).toBe(750));
	expect(at(sockets, 1).sent[0]).toMatchObject({ type: "begin", recordingMs: expect.any(Number) });
	expect(states.filter((state) => state !== "on")).toEqual(["connecting"]);
});

test("keeps everything of three recordings that end while the server is away", async () => {
	const { broadcaster, states } = broadcast();
	at(sockets, 0).close();
	at(recorders, 0).records(100);
	await broadcaster.switchTo(stream());
	at(recorders, 1).records(200);
	await broadcaster.switchTo(stream());
	at(recorders, 2).records(300);
	const finished = broadcaster.finish();
	for (const [index, bytes] of [100, 200, 300].entries()) {
		await eventually(() => expect(sockets).toHaveLength(index + 2));
		const socket = at(sockets, index + 1);
		socket.open();
		socket.receive({ type: "ready", from: 0 });
		await eventually(() => expect(socket.last).toEqual({ type: "finish" }));
		expect(socket.bytes).toBe(bytes);
		socket.receive({ type: "finished" });
	}
	await finished;
	expect(states.at(-1)).toBe("finished");
});

test("sends a long backlog as fast as the server stores it", async () => {
	broadcast();
	at(recorders, 0).records(2 * maxUnstoredInFlight);
	const [socket] = sockets;
	await eventually(() => expect(socket?.bytes).toBe(maxUnstoredInFlight));
	socket?.receive({ type: "stored", until: 1024 * 1024 });
	expect(socket?.bytes).toBe(maxUnstoredInFlight + 1024 * 1024);
	socket?.receive({ type: "stored", until: maxUnstoredInFlight });
	expect(socket?.bytes).toBe(2 * maxUnstoredInFlight);
});

test("ends all recordings when the session continues elsewhere", async () => {
	const { broadcaster, states } = broadcast();
	await broadcaster.switchTo(stream());
	at(sockets, 0).receive({ type: "replaced" });
	expect(states.at(-1)).toBe("replaced");
	expect(recorders.map(({ state }) => state)).toEqual(["inactive", "inactive"]);
	await broadcaster.finish();
});

test("is behind by the age of the earliest part that is not stored", async () => {
	const now = vi.spyOn(performance, "now").mockReturnValue(10_000);
	const { broadcaster } = broadcast();
	expect(broadcaster.behindSeconds).toBe(0);
	at(recorders, 0).records(100);
	await eventually(() => expect(sockets[0]?.bytes).toBe(100));
	now.mockReturnValue(14_000);
	at(recorders, 0).records(50);
	await eventually(() => expect(sockets[0]?.bytes).toBe(150));
	now.mockReturnValue(15_000);
	expect(broadcaster.behindSeconds).toBe(5);
	at(sockets, 0).receive({ type: "stored", until: 100 });
	expect(broadcaster.behindSeconds).toBe(1);
	at(sockets, 0).receive({ type: "stored", until: 150 });
	expect(broadcaster.behindSeconds).toBe(0);
	now.mockRestore();
});

test("says so when the recorder stops because its devices are gone", async () => {
	const { states } = broadcast();
	at(recorders, 0).stop();
	await eventually(() =>
		expect(states.at(-1)).toEqual({ failed: "The browser stopped recording. Check the camera and try again." }),
	);
	expect(at(sockets, 0).readyState).not.toBe(FakeSocket.OPEN);
});

test("connects again when the server is silent, although the browser still calls the connection open", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
	try {
		const { broadcaster, states } = broadcast();
		await vi.advanceTimersByTimeAsync(15_000);
		at(sockets, 0).receive({ type: "stored", until: 0 });
		await vi.advanceTimersByTimeAsync(15_000);
		expect([sockets.length, states.at(-1)]).toEqual([1, "on"]);
		await vi.advanceTimersByTimeAsync(6_000);
		expect([sockets.length, states.at(-1)]).toEqual([2, "reconnecting"]);
		at(sockets, 1).open();
		at(sockets, 1).receive({ type: "ready", from: 0 });
		expect(states.at(-1)).toBe("on");
		// A late word of the lost connection changes nothing.
		at(sockets, 0).receive({ type: "replaced" });
		expect(states.at(-1)).toBe("on");
		broadcaster.abort();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(sockets).toHaveLength(2);
	} finally {
		vi.useRealTimers();
	}
});
