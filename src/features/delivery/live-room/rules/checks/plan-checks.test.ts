import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countChecks, findDueChecks, planChecks } from "./plan-checks.ts";

const minute = 60_000;
const plan = (minutes: number, minutesPerCheck: number, toShare: (check: number) => number = () => 0.5) =>
	planChecks({ time: { from: 0, until: minutes * minute }, minutesPerCheck, toShare });

test.each([
	["60 minutes with three checks per 50", 60, 50 / 3, 3],
	["50 minutes with three checks per 50", 50, 50 / 3, 3],
	["49 minutes with three checks per 50", 49, 50 / 3, 2],
	["100 minutes with three checks per 50", 100, 50 / 3, 6],
	["120 minutes with one in 15", 120, 15, 8],
	["a session that is shorter than a slot", 14, 15, 0],
])("counts the checks of %s", (_case, minutes, minutesPerCheck, count) => {
	expect(countChecks(minutes, minutesPerCheck)).toBe(count);
	expect(plan(minutes, minutesPerCheck)).toHaveLength(count);
});

const sessions = fc.record({
	minutes: fc.integer({ min: 10, max: 480 }),
	minutesPerCheck: fc.double({ min: 5, max: 60, noNaN: true }),
});
const shares = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })).map((stream) => {
	const drawn = [...Array(100)].map(() => stream.next().value as number);
	return (check: number) => drawn[check] ?? 0.5;
});

describe("the checks of an attendee", () => {
	test("come once in each slot, apart from each other, and never in the last three minutes", () => {
		fc.assert(
			fc.property(sessions, shares, ({ minutes, minutesPerCheck }, toShare) => {
				const times = plan(minutes, minutesPerCheck, toShare);
				for (const [check, time] of times.entries()) {
					expect(time).toBeGreaterThan(check * minutesPerCheck * minute);
					expect(time).toBeLessThanOrEqual((check + 1) * minutesPerCheck * minute);
					expect(time).toBeLessThanOrEqual((minutes - 3) * minute);
					if (check > 0) expect(time - (times[check - 1] as number)).toBeGreaterThan(minute);
				}
			}),
		);
	});

	test("are enough for every whole credit, also when the session ends early", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 6 }),
				fc.constantFrom(50, 60),
				fc.integer({ min: 1, max: 4 }),
				shares,
				(perCredit, credit, credits, toShare) => {
					const times = plan(6 * credit, credit / perCredit, toShare);
					expect(times.filter((time) => time <= credits * credit * minute).length).toBeGreaterThanOrEqual(
						perCredit * credits,
					);
				},
			),
		);
	});

	test("stay where they were when the session is extended, which adds others", () => {
		fc.assert(
			fc.property(
				sessions,
				shares,
				fc.integer({ min: 5, max: 120 }),
				({ minutes, minutesPerCheck }, toShare, extension) => {
					const before = plan(minutes, minutesPerCheck, toShare);
					const after = plan(minutes + extension, minutesPerCheck, toShare);
					expect(after.length).toBe(countChecks(minutes + extension, minutesPerCheck));
					// Only the last one was squeezed by the end.
					expect(after.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1));
				},
			),
		);
	});

	test("differ with their secret share, over more than half of the slot", () => {
		const times = Array.from({ length: 50 }, (_, index) => plan(60, 20, () => index / 50)[0] as number);
		expect(new Set(times).size).toBe(50);
		expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(10 * minute);
	});
});

describe("the check that is due", () => {
	const times = [10, 25, 40].map((at) => at * minute);
	const due = (since: number, now: number, stored: number[] = []) =>
		findDueChecks({ plan: times, stored: new Set(stored), since: since * minute, now: now * minute });
	test.each([
		["none before the first", due(0, 9), { next: null, unseen: [] }],
		["the first at its moment", due(0, 10), { next: 0, unseen: [] }],
		["none that is stored", due(0, 12, [0]), { next: null, unseen: [] }],
		["the second, whether or not the first was answered", due(0, 26, [0]), { next: 1, unseen: [] }],
		[
			"none for someone who came after it, who didn't see it",
			due(11, 12),
			{ next: null, unseen: [{ number: 0, at: 10 * minute }] },
		],
		["none that came at the moment of entering", due(10, 12), { next: null, unseen: [{ number: 0, at: 10 * minute }] }],
		[
			"the latest after an interruption, the others unseen",
			due(0, 41),
			{ next: 2, unseen: [0, 1].map((number) => ({ number, at: times[number] })) },
		],
		["the second for someone who came between", due(12, 26), { next: 1, unseen: [{ number: 0, at: 10 * minute }] }],
	])("is %s", (_case, found, expected) => {
		expect(found).toEqual(expected);
	});
});
