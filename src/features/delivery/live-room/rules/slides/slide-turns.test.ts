import fc from "fast-check";
import { expect, test } from "vitest";
import { addTurns, type PageTurn, pageAt, recentTurns } from "./slide-turns.ts";

const start = Date.UTC(2026, 10, 27, 16);
const turn = (second: number, page: number): PageTurn => ({ at: new Date(start + second * 1000).toISOString(), page });
const moment = (second: number) => start + second * 1000;
const turns = [turn(0, 1), turn(10, 2), turn(11, 3), turn(12.5, 4), turn(60, 2)];

test.each([
	["a picture four seconds late", 8, 1],
	["the moment of a turn", 10, 2],
	["the second of three quick turns", 11.9, 3],
	["the last of three quick turns", 12.6, 4],
	["a picture that was paused for a minute", 20, 4],
	["a speaker who went back", 61, 2],
	["a moment before the first known turn", -5, 1],
])("shows the page of the picture: %s", (_case, second, page) => {
	expect(pageAt(turns, moment(second), 9)).toBe(page);
});

test("shows the current page without a picture, or without known turns", () => {
	expect(pageAt(turns, null, 2)).toBe(2);
	expect(pageAt([], moment(5), 7)).toBe(7);
});

test("shows every page of a speaker who steps quickly, in order", () => {
	const steps = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 30 });
	fc.assert(
		fc.property(steps, (pauses) => {
			let at = start;
			const stepped = pauses.map((pause, index) => {
				at += pause + 1;
				return { page: index + 1, at: new Date(at).toISOString() };
			});
			const pages = new Set<number>();
			for (let time = Date.parse(stepped[0]?.at ?? ""); time <= at; time++) pages.add(pageAt(stepped, time, 99));
			expect([...pages]).toEqual(stepped.map(({ page }) => page));
		}),
		{ numRuns: 20 },
	);
});

test("keeps the turns of the last two minutes, and the one before", () => {
	expect(recentTurns(turns, new Date(moment(61)))).toEqual(turns);
	expect(recentTurns(turns, new Date(moment(132)))).toEqual(turns.slice(2));
	expect(recentTurns(turns, new Date(moment(9_999)))).toEqual([turn(60, 2)]);
	expect(recentTurns([], new Date(start))).toEqual([]);
});

test("adds each turn once", () => {
	expect(addTurns(turns.slice(0, 3), turns.slice(1))).toEqual(turns);
});
