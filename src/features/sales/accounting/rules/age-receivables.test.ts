import fc from "fast-check";
import { expect, test } from "vitest";
import { ageReceivables, ages, findAge, type OpenItem } from "./age-receivables.ts";

test.each([
	["due on that day", "2027-03-31", 100, "notDue"],
	["due later", "2027-04-30", 100, "notDue"],
	["due the day before", "2027-03-30", 100, "to30"],
	["30 days late", "2027-03-01", 100, "to30"],
	["31 days late", "2027-02-28", 100, "to60"],
	["60 days late", "2027-01-30", 100, "to60"],
	["61 days late", "2027-01-29", 100, "to90"],
	["90 days late", "2026-12-31", 100, "to90"],
	["91 days late", "2026-12-30", 100, "over90"],
	["without a due day", null, 100, "notDue"],
	["to be returned, however old", "2026-12-30", -1, "toReturn"],
] as const)("finds the age of what is %s", (_what, dueOn, cents, age) => {
	expect(findAge({ dueOn, cents, isCredit: false }, "2027-03-31")).toBe(age);
	expect(findAge({ dueOn, cents, isCredit: true }, "2027-03-31")).toBe("onAccount");
});

const item = {
	key: "7",
	customerId: 7,
	organizationId: null,
	customer: "Ann Buyer",
	email: "ann@example.com",
	company: "",
	dueOn: null,
	cents: 0,
	isCredit: false,
};

test("sums up each customer's items, with the latest company, the largest debt first", () => {
	const items: OpenItem[] = [
		{ ...item, dueOn: "2027-03-30", cents: 200 },
		{ ...item, company: "Mercy Hospital", dueOn: "2027-04-30", cents: 50 },
		{ ...item, cents: -30 },
		{ ...item, dueOn: "2027-03-30", cents: -45, isCredit: true },
		{ ...item, cents: 5, isCredit: true },
		{ ...item, key: "8", customerId: 8, dueOn: "2026-01-01", cents: 999 },
	];
	expect(ageReceivables(items, "2027-03-31")).toMatchObject([
		{ key: "8", over90: 999, total: 999 },
		{ key: "7", company: "Mercy Hospital", to30: 200, notDue: 50, toReturn: -30, onAccount: -40, total: 180 },
	]);
});

test("loses no cent, whatever is open", () => {
	const open = fc.record({
		key: fc.constantFrom("1", "2"),
		dueOn: fc.constantFrom(null, "2026-12-01", "2027-03-01", "2027-05-01"),
		cents: fc.integer(),
		isCredit: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(open), (items) => {
			const rows = ageReceivables(
				items.map((some) => ({ ...item, ...some })),
				"2027-03-31",
			);
			expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(items.reduce((sum, { cents }) => sum + cents, 0));
			for (const row of rows) expect(ages.reduce((sum, age) => sum + row[age], 0)).toBe(row.total);
		}),
	);
});
