import fc from "fast-check";
import { expect, test } from "vitest";
import { historyPage } from "./history-page.ts";

test("shows every entry once, latest first, over all pages", () => {
	const times = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 });
	fc.assert(
		fc.property(times, fc.integer({ min: 1, max: 10 }), (moments, max) => {
			const all = moments.map((moment, id) => ({ id, at: new Date(moment) }));
			const seen: typeof all = [];
			for (let before: Date | null = new Date(31); before; ) {
				const end: Date = before;
				const { page, next } = historyPage(
					all.filter(({ at }) => at < end),
					max,
				);
				if (next) expect(page.length).toBeGreaterThan(0);
				seen.push(...page);
				before = next;
			}
			expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
			expect(seen.map(({ at }) => at.getTime())).toEqual(moments.toSorted((a, b) => b - a));
		}),
	);
});
