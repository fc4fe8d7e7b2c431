import fc from "fast-check";
import { expect, test } from "vitest";
import { minutesInRoom, type Stay } from "./minutes-in-room.ts";

const start = Date.UTC(2026, 10, 23, 16);
const at = (minute: number) => new Date(start + minute * 60_000);
const stay = (from: number, until: number): Stay => ({ from: at(from), until: at(until) });
const hour = stay(0, 60);
const anyStay = fc.tuple(fc.integer({ min: -30, max: 90 }), fc.integer({ min: 0, max: 60 })).map(([from, length]) => stay(from, from + length));
const stays = fc.array(anyStay, { maxLength: 12 });

test("counts each minute of the session once", () => {
	fc.assert(
		fc.property(stays, (all) => {
			const minutes = Array.from({ length: 60 }, (_, minute) => minute).filter((minute) =>
				all.some(({ from, until }) => from <= at(minute) && at(minute + 1) <= until),
			);
			expect(minutesInRoom(all, hour)).toBe(minutes.length);
		}),
	);
});

test("does not depend on the order, and grows with every stay", () => {
	fc.assert(
		fc.property(stays, anyStay, (all, more) => {
			expect(minutesInRoom(all.toReversed(), hour)).toBe(minutesInRoom(all, hour));
			expect(minutesInRoom([...all, more], hour)).toBeGreaterThanOrEqual(minutesInRoom(all, hour));
			expect(minutesInRoom([...all, ...all], hour)).toBe(minutesInRoom(all, hour));
		}),
	);
});

test("rounds to whole minutes", () => {
	expect(minutesInRoom([stay(0, 10.4)], hour)).toBe(10);
	expect(minutesInRoom([stay(0, 5.3), stay(20, 25.3)], hour)).toBe(11);
});
