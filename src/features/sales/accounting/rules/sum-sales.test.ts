import fc from "fast-check";
import { expect, test } from "vitest";
import { listBadDebtLines, nameKind, type SoldLines, sumSales, sumTaxReturn } from "./sum-sales.ts";

const line: SoldLines = {
	...{ course: "Stark Law", category: "Compliance", live: true, recording: false, transcript: false, isLine: true },
	...{ place: "US-WA", rate: 8_800, exemption: "", seats: 1, invoiced: 10_000, credited: 0, tax: 880 },
};
const rest = {
	...line,
	course: "",
	category: "",
	live: false,
	isLine: false,
	rate: null,
	seats: 0,
	invoiced: 0,
	credited: 500,
	tax: -44,
};

test.each([
	["one kind", line, "Live"],
	["a bundle", { ...line, recording: true }, "Live + Recording"],
	["a service", { ...line, live: false }, "Consulting"],
	["a part of a credit note without a line", rest, "Not assigned"],
])("names %s", (_what, sold, name) => {
	expect(nameKind(sold)).toBe(name);
});

test.each([
	["course", ["Stark Law", "Services", "Not assigned"]],
	["category", ["Compliance", "No category", "Not assigned"]],
	["kind", ["Live", "Consulting", "Not assigned"]],
] as const)("sums up sales by %s, less credits, the largest first", (by, names) => {
	const lines = [
		line,
		{ ...line, credited: 3_000, invoiced: 0, seats: 0 },
		{ ...line, course: "", category: "", live: false, invoiced: 100 },
		rest,
	];
	expect(sumSales(lines, by).map(({ name, net }) => [name, net])).toEqual([
		[names[0], 7_000],
		[names[1], 100],
		[names[2], -500],
	]);
});

test.each([
	["a taxed sale", line, { taxable: 10_000, exempt: 0, untaxed: 0, tax: 880 }],
	[
		"an exempt hospital",
		{ ...line, rate: null, exemption: "E-4711", tax: 0 },
		{ taxable: 0, exempt: 10_000, untaxed: 0, exemption: "E-4711" },
	],
	[
		"a place without a rate",
		{ ...line, place: "US-OR", rate: 0, tax: 0 },
		{ taxable: 0, untaxed: 10_000, place: "US-OR" },
	],
	["tax that Stripe added", { ...line, rate: null }, { taxable: 10_000, rate: null, tax: 880 }],
	["a sale while taxes were off", { ...line, place: "", rate: null, tax: 0 }, { untaxed: 10_000, place: "" }],
	["a credit", { ...line, invoiced: 0, credited: 1_000, tax: -88 }, { taxable: -1_000, tax: -88 }],
])("puts %s into the tax return", (_what, sold, expected) => {
	expect(sumTaxReturn([sold])).toMatchObject([expected]);
});

test("keeps places, kinds, rates and certificates apart, and loses no cent", () => {
	const sold: fc.Arbitrary<SoldLines> = fc.record({
		...{ course: fc.constantFrom("", "Stark Law"), category: fc.constantFrom("", "Compliance") },
		...{ live: fc.boolean(), recording: fc.boolean(), transcript: fc.boolean(), isLine: fc.boolean() },
		...{
			place: fc.constantFrom("", "US-WA", "US-NY"),
			rate: fc.constantFrom(null, 0, 8_800),
			exemption: fc.constantFrom("", "E-1"),
		},
		...{ seats: fc.nat(9), invoiced: fc.nat(9_999), credited: fc.nat(9_999), tax: fc.integer({ min: -99, max: 99 }) },
	});
	fc.assert(
		fc.property(fc.array(sold), fc.constantFrom("course", "category", "kind"), (lines, by) => {
			const net = lines.reduce((sum, { invoiced, credited }) => sum + invoiced - credited, 0);
			expect(sumSales(lines, by).reduce((sum, row) => sum + row.net, 0)).toBe(net);
			const rows = sumTaxReturn(lines);
			expect(rows.reduce((sum, { taxable, exempt, untaxed }) => sum + taxable + exempt + untaxed, 0)).toBe(net);
			expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(lines.reduce((sum, { tax }) => sum + tax, 0));
		}),
	);
});

test("a write-off reduces the taxed lines of its order alone, and money after it adds to them", () => {
	const kinds = { recording: false, transcript: false };
	const lines = [
		{ ...kinds, live: true, rate: 8_800, cents: 10_000, tax: 880 },
		{ ...kinds, live: false, rate: 0, cents: 10_000, tax: 0 },
	];
	const debt = { cents: 10_440, tax: 440, isReversal: false, place: "US-WA", lines };
	const paid = { ...debt, cents: 1_044, tax: 44, isReversal: true };
	expect(sumTaxReturn([debt, paid].flatMap(listBadDebtLines))).toMatchObject([
		{ place: "US-WA", kind: "Live, written off", rate: 8_800, taxable: -4_500, exempt: 0, untaxed: 0, tax: -396 },
	]);
});

test("loses no cent of a write-off's tax", () => {
	const sold = fc.record({ cents: fc.nat(90_000), tax: fc.nat(9_000) });
	fc.assert(
		fc.property(
			fc.array(sold, { minLength: 1, maxLength: 6 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			(some, part) => {
				const lines = some.map((one) => ({ ...one, live: true, recording: false, transcript: false, rate: 8_800 }));
				const tax = Math.floor(part * some.reduce((sum, one) => sum + one.tax, 0));
				const listed = listBadDebtLines({ cents: tax + 100, tax, isReversal: false, place: "US-WA", lines });
				expect(listed.reduce((sum, one) => sum + one.tax, 0)).toBe(0 - tax);
			},
		),
	);
});
