import fc from "fast-check";
import { expect, test } from "vitest";
import { dueCheck } from "./due-check.ts";

const start = Date.UTC(2026, 10, 23, 16);
const at = (minute: number) => new Date(start + minute * 60_000);
const session = { startsAt: at(0), minutes: 60, every: 15, toShare: () => 0.5 };

test("each interval has one check, in its middle", () => {
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 5, maxLength: 5 }), (shares) => {
			const times: number[] = [];
			for (let second = 0; second < 3_600; second += 5) {
				const due = dueCheck({ ...session, toShare: (check) => shares[check] ?? 0 }, { since: at(-1), now: at(second / 60) });
				if (due && due.getTime() !== times.at(-1)) times.push(due.getTime());
			}
			expect(times).toHaveLength(4);
			for (const [index, time] of times.entries()) {
				expect(time).toBeGreaterThanOrEqual(at((index + 0.2) * 15).getTime());
				expect(time).toBeLessThanOrEqual(at((index + 0.8) * 15).getTime());
			}
		}),
		{ numRuns: 20 },
	);
});

test("no check is due for someone who came after it, before the session or after its end", () => {
	expect(dueCheck(session, { since: at(-5), now: at(-1) })).toBeUndefined();
	expect(dueCheck(session, { since: at(20), now: at(20.5) })).toBeUndefined();
	expect(dueCheck(session, { since: at(61), now: at(90) })).toBeUndefined();
	expect(dueCheck(session, { since: at(-5), now: at(90) })).toEqual(at(52.5));
});
