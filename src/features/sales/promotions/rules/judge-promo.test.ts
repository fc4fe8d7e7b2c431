import { describe, expect, test } from "vitest";
import { judgePromo, type Promo, type PromoOccasion } from "./judge-promo.ts";

const promo: Promo = {
	active: true,
	startsAt: null,
	endsAt: null,
	maxRedemptions: null,
	redemptionCount: 0,
	maxPerCustomer: null,
	minimumCents: 0,
	courseIds: [],
	siteIds: [],
};
const noon = new Date("2027-01-10T12:00:00Z");
const occasion: PromoOccasion = {
	now: noon,
	siteId: 1,
	redemptionsByCustomer: 0,
	lines: [
		{ courseID: 1, cents: 10_000 },
		{ courseID: 2, cents: 5_000 },
	],
};

describe("a promo code", () => {
	test("without restrictions covers every line", () => {
		expect(judgePromo(promo, occasion)).toEqual({ ok: true, covered: [true, true] });
	});

	test("with courses covers only their lines", () => {
		expect(judgePromo({ ...promo, courseIds: [2, 9] }, occasion)).toEqual({ ok: true, covered: [false, true] });
	});

	test.each<[string, Partial<Promo>, Partial<PromoOccasion>]>([
		["inactive", { active: false }, {}],
		["not_begun", { startsAt: new Date(noon.getTime() + 1) }, {}],
		["ended", { endsAt: noon }, {}],
		["used_up", { maxRedemptions: 3, redemptionCount: 3 }, {}],
		["used_by_customer", { maxPerCustomer: 1 }, { redemptionsByCustomer: 1 }],
		["other_site", { siteIds: [2] }, {}],
		["below_minimum", { minimumCents: 15_001 }, {}],
		["no_course", { courseIds: [3] }, {}],
	])("is refused when %s", (error, change, other) => {
		expect(judgePromo({ ...promo, ...change }, { ...occasion, ...other })).toEqual({ ok: false, error });
	});

	test("applies from its first moment and at exactly its minimum", () => {
		expect(
			judgePromo({ ...promo, startsAt: noon, minimumCents: 15_000, maxRedemptions: 1, maxPerCustomer: 1 }, occasion).ok,
		).toBe(true);
	});
});
