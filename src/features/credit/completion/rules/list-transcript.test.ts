import { expect, test } from "vitest";
import { filterCredits, sumByBody } from "./list-transcript.ts";

const credit = (accreditingBody: string, day: string, hours: number) => ({
	...{ accreditingBody, day, hours, name: `${accreditingBody} credit`, number: "1", title: "Payroll", methodName: "", code: "ABCD" },
});
const credits = [credit("SHRM", "2026-12-31", 1), credit("CPE", "2027-01-01", 1.2), credit("SHRM", "2027-01-01", 0.1), credit("SHRM", "2026-02-01", 0.2)];

test.each([
	["all, the earliest first", {}, ["2026-02-01", "2026-12-31", "2027-01-01", "2027-01-01"]],
	["from a day", { from: "2027-01-01" }, ["2027-01-01", "2027-01-01"]],
	["until a day", { to: "2026-12-31" }, ["2026-02-01", "2026-12-31"]],
	["of a body", { body: "CPE" }, ["2027-01-01"]],
	["of a body without credit", { body: "HRCI" }, []],
])("lists %s", (_, filter, days) => {
	expect(filterCredits(credits, filter).map(({ day }) => day)).toEqual(days);
});

test("sums up each body exactly", () => {
	expect(sumByBody(credits)).toEqual([
		{ accreditingBody: "CPE", name: "CPE credit", hours: 1.2 },
		{ accreditingBody: "SHRM", name: "SHRM credit", hours: 1.3 },
	]);
});
