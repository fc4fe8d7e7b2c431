import fc from "fast-check";
import { expect, test } from "vitest";
import { judgePromo } from "./judge-promo.ts";
import { promoState } from "./promo-state.ts";

const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });
const promo = fc.record({
	active: fc.boolean(),
	startsAt: fc.option(moment),
	endsAt: fc.option(moment),
	maxRedemptions: fc.option(fc.nat(5)),
	redemptionCount: fc.nat(5),
});
const errors = {
	active: undefined,
	scheduled: ["not_begun"],
	ended: ["ended", "not_begun"],
	used_up: ["used_up", "not_begun"],
	off: ["inactive"],
};

test("a code is active exactly when it can be used; otherwise its state matches the refusal", () => {
	fc.assert(
		fc.property(promo, moment, (known, now) => {
			const verdict = judgePromo(
				{ ...known, maxPerCustomer: null, minimumCents: 0, courseIds: [], siteIds: [] },
				{ now, siteId: 1, redemptionsByCustomer: 0, lines: [{ courseID: 1, cents: 100 }] },
			);
			const state = promoState(known, now);
			expect(state === "active").toBe(verdict.ok);
			if (!verdict.ok) expect(errors[state]).toContain(verdict.error);
		}),
	);
});
