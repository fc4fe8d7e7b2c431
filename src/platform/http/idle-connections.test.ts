import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdleConnections } from "./idle-connections.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeSocket extends EventEmitter {
	bytesRead = 0;
	destroyed = false;
	readonly remoteAddress: string;
	constructor(remoteAddress: string) {
		super();
		this.remoteAddress = remoteAddress;
	}
	destroy() {
		this.destroyed = true;
		this.emit("close");
	}
}

function keepMany(connections: IdleConnections, count: number, address = "203.0.113.7"): FakeSocket[] {
	return Array.from({ length: count }, () => {
		const socket = new FakeSocket(address);
		connections.keep(socket as unknown as Socket);
		return socket;
	});
}

test("closes an unused connection silently after a minute, and keeps one that was used meanwhile", () => {
	const [unused, used] = keepMany(new IdleConnections(), 2) as [FakeSocket, FakeSocket];
	used.bytesRead = 80;
	vi.advanceTimersByTime(49_999);
	expect([unused.destroyed, used.destroyed]).toEqual([false, false]);
	vi.advanceTimersByTime(1);
	expect([unused.destroyed, used.destroyed]).toEqual([true, false]);
});

test("keeps 50 unused connections of a network, and those of other networks", () => {
	const connections = new IdleConnections();
	const sockets = keepMany(connections, 60);
	expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(50);
	expect(keepMany(connections, 1, "203.0.113.8")[0]?.destroyed).toBe(false);
	const [first] = keepMany(connections, 50, "2001:db8::1");
	expect(keepMany(connections, 1, "2001:db8::2")[0]?.destroyed).toBe(true);
	first?.destroy();
	expect(keepMany(connections, 1, "2001:db8::3")[0]?.destroyed).toBe(false);
});

test("counts a connection no longer after its minute", () => {
	const connections = new IdleConnections();
	for (const socket of keepMany(connections, 50)) socket.bytesRead = 80;
	vi.advanceTimersByTime(50_000);
	expect(keepMany(connections, 50).every(({ destroyed }) => !destroyed)).toBe(true);
});
