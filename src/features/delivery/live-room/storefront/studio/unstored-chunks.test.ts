import fc from "fast-check";
import { expect, test } from "vitest";
import { maxPart, UnstoredChunks } from "./unstored-chunks.ts";

const chunk = fc.uint8Array({ minLength: 0, maxLength: 40 });

/** Sends everything from a position, as a receiver would put it together. */
function sentFrom(chunks: UnstoredChunks, from: number): number[] {
	const received: number[] = [];
	for (let at = from; ; ) {
		const part = chunks.messageFrom(at);
		if (!part) return received;
		expect(Number(new DataView(part.message.buffer).getBigUint64(0))).toBe(at);
		for (const byte of part.message.subarray(8)) received.push(byte);
		at = part.next;
	}
}

test("sends every byte after a position, whatever was stored before it", () => {
	fc.assert(
		fc.property(fc.array(chunk, { maxLength: 20 }), fc.nat(), fc.nat(), (made, stored, from) => {
			const chunks = new UnstoredChunks();
			for (const bytes of made) chunks.add(bytes);
			const all = made.flatMap((bytes) => [...bytes]);
			expect(chunks.end).toBe(all.length);
			const until = Math.min(stored, all.length);
			chunks.drop(until);
			const position = Math.min(until + from, all.length);
			expect(sentFrom(chunks, position)).toEqual(all.slice(position));
		}),
	);
});

test("splits a long chunk into messages that the server accepts", () => {
	const chunks = new UnstoredChunks();
	chunks.add(new Uint8Array(maxPart + 1));
	expect(chunks.messageFrom(0)?.message).toHaveLength(maxPart + 8);
	expect(chunks.messageFrom(maxPart)?.message).toHaveLength(9);
});

test("sends a backlog in few messages, because servers limit their number", () => {
	const chunks = new UnstoredChunks();
	for (let index = 0; index < 100; index++) chunks.add(new Uint8Array(10_000).fill(index));
	let messages = 0;
	for (let at = 0; ; messages++) {
		const part = chunks.messageFrom(at);
		if (!part) break;
		at = part.next;
	}
	expect(messages).toBe(4);
	expect(sentFrom(chunks, 15_000).slice(0, 10_000)).toEqual([...Array(5_000).fill(1), ...Array(5_000).fill(2)]);
});
