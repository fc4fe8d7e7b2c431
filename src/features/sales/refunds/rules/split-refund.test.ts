import fc from "fast-check";
import { expect, test } from "vitest";
import {
	capTax,
	type LineLeft,
	shareTax,
	splitAmount,
	splitEverything,
	splitLines,
	totalLeft,
} from "./split-refund.ts";

const someLines = fc
	.array(fc.record({ net: fc.nat(500_000), rate: fc.integer({ min: 0, max: 25 }), isEnded: fc.boolean() }), {
		minLength: 1,
		maxLength: 6,
	})
	.map((lines): LineLeft[] =>
		lines.map(({ net, rate, isEnded }, index) => {
			const taxLeft = Math.round((net * rate) / 100);
			return { id: index + 1, left: net + taxLeft, taxLeft, isEnded };
		}),
	);
const sumTax = (lines: { taxLeft: number }[]) => lines.reduce((all, { taxLeft }) => all + taxLeft, 0);
const sum = (parts: { cents: number }[]) => parts.reduce((all, { cents }) => all + cents, 0);

test("distributes exactly the amount, and never more than is left of a line", () => {
	fc.assert(
		fc.property(someLines, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (lines, share, endsAccess) => {
			const cents = Math.floor(totalLeft(lines) * share);
			const parts = splitAmount(lines, cents, endsAccess);
			expect(sum(parts)).toBe(cents);
			for (const part of parts) {
				expect(part.cents).toBeLessThanOrEqual((lines.find(({ id }) => id === part.lineId) as LineLeft).left);
				expect(part.endsAccess).toBe(endsAccess);
				if (!endsAccess) expect(part.cents).toBeGreaterThan(0);
			}
			if (endsAccess) expect(parts).toHaveLength(lines.length);
		}),
	);
});

test("refunds everything, and ends each access that remains once", () => {
	fc.assert(
		fc.property(someLines, fc.nat(3_000_000), (lines, left) => {
			const parts = splitEverything(lines, { left, taxLeft: sumTax(lines) });
			expect(sum(parts)).toBe(Math.min(left, totalLeft(lines)));
			expect(parts.filter(({ endsAccess }) => endsAccess).map(({ lineId }) => lineId)).toEqual(
				lines.filter(({ isEnded }) => !isEnded).map(({ id }) => id),
			);
		}),
	);
});

test("refunds what an earlier refund left of a line", () => {
	expect(splitLines([{ id: 7, left: 1_200, taxLeft: 90, isEnded: false }])).toEqual([
		{ lineId: 7, cents: 1_200, taxCents: 90, endsAccess: true },
	]);
});

test.each([
	["no tax", { left: 10_000, taxLeft: 0 }, 5_000, 0],
	["half of the amount", { left: 10_825, taxLeft: 825 }, 5_412, 412],
	["everything", { left: 10_825, taxLeft: 825 }, 10_825, 825],
	["a cent", { left: 10_825, taxLeft: 825 }, 1, 0],
	["nothing left", { left: 0, taxLeft: 0 }, 0, 0],
])("gives back the tax of %s", (_what, left, cents, tax) => {
	expect(shareTax(left, cents)).toBe(tax);
});

test("gives back all tax of a line over any number of parts", () => {
	fc.assert(
		fc.property(someLines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (all, shares) => {
			let [line] = all as [LineLeft];
			const { taxLeft: tax } = line;
			let given = 0;
			for (const cents of [...shares.map((share) => Math.floor(line.left * share)), line.left]) {
				const [part] = splitAmount([line], Math.min(cents, line.left), true);
				if (!part) break;
				expect(part.taxCents).toBeLessThanOrEqual(part.cents);
				given += part.taxCents;
				line = { ...line, left: line.left - part.cents, taxLeft: line.taxLeft - part.taxCents };
			}
			if (line.left > 0) given += splitLines([line])[0]?.taxCents ?? 0;
			expect(given).toBe(tax);
		}),
	);
});

test("gives back exactly the tax that is left of an order after an amount that matched no lines", () => {
	fc.assert(
		fc.property(someLines, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
			const order = { left: totalLeft(lines), taxLeft: sumTax(lines) };
			const cents = Math.floor(order.left * share);
			const unmatched = shareTax(order, cents);
			const parts = splitEverything(lines, { left: order.left - cents, taxLeft: order.taxLeft - unmatched });
			expect(unmatched + parts.reduce((all, { taxCents }) => all + taxCents, 0)).toBe(order.taxLeft);
			for (const part of parts) expect(part.taxCents).toBeLessThanOrEqual(part.cents);
		}),
	);
});

test("credits no tax that a write-off gave back, and the same amounts", () => {
	const part = (lineId: number, taxCents: number) => ({ lineId, cents: 100, taxCents, endsAccess: true });
	expect(capTax([part(1, 8), part(2, 8)], 10)).toEqual([part(1, 8), part(2, 2)]);
	expect(capTax([part(1, 8)], -1)).toEqual([part(1, 0)]);
});
