import fc from "fast-check";
import { expect, test } from "vitest";
import { planPricings } from "./plan-pricings.ts";

const types = fc.constantFrom("A", "B", "C", "D", "E");
const storedPricings = fc
	.uniqueArray(types, { maxLength: 5 })
	.chain((names) =>
		fc
			.array(fc.boolean(), { minLength: names.length, maxLength: names.length })
			.map((flags) => names.map((sessionType, i) => ({ id: i + 1, sessionType, withdrawn: flags[i] as boolean }))),
	);
const requestedPricings = fc.uniqueArray(
	fc.record({ id: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), sessionType: types }),
	{
		selector: ({ sessionType }) => sessionType,
		maxLength: 5,
	},
);
const idsOnce = (list: { id?: number | undefined }[]) =>
	new Set(list.flatMap(({ id }) => id ?? [])).size === list.flatMap(({ id }) => id ?? []).length;

test("offers or withdraws each pricing once, loses none, and never repeats a session type", () => {
	fc.assert(
		fc.property(storedPricings, requestedPricings.filter(idsOnce), (rows, wanted) => {
			const plan = planPricings(rows, wanted);
			const foreign = wanted.some(({ id }) => id !== undefined && !rows.some((row) => row.id === id));
			expect(plan === undefined).toBe(foreign);
			if (!plan) return;
			expect(plan.offered.map(({ given: one }) => one)).toEqual(wanted);
			for (const { id, given: one } of plan.offered) if (one.id !== undefined) expect(id).toBe(one.id);
			const offered = plan.offered.flatMap(({ id }) => id ?? []);
			const changed = [...offered, ...plan.withdrawn.map(({ id }) => id)];
			expect(new Set(changed).size).toBe(changed.length);
			const untouched = rows.filter(({ id }) => !changed.includes(id));
			expect(untouched.every(({ withdrawn }) => withdrawn)).toBe(true);
			const names = [...wanted, ...plan.withdrawn, ...untouched].map(({ sessionType }) => sessionType);
			expect(new Set(names).size).toBe(names.length);
		}),
	);
});

test("keeps the id of an unchanged pricing, even if no id is given", () => {
	fc.assert(
		fc.property(storedPricings, (rows) => {
			const plan = planPricings(
				rows,
				rows.map(({ sessionType }) => ({ sessionType })),
			);
			expect(plan?.offered.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
			expect(plan?.withdrawn).toEqual([]);
		}),
	);
});
