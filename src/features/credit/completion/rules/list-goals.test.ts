import { expect, test } from "vitest";
import { listGoals } from "./list-goals.ts";

const today = "2026-11-29";
const credit = (accreditingBody: string, hours: number, day: string) => ({
	...{ accreditingBody, hours, day, name: accreditingBody, number: "1", title: "Payroll", methodName: "", code: null },
	validUntil: null,
});
const period = (
	accreditingBody: string,
	validFrom: string | null,
	validTo: string | null,
	neededCredits: number | null = null,
) => ({
	...{ accreditingBody, validFrom, validTo, neededCredits },
});
const goal = (accreditingBody: string, hours: number, neededCredits: number | null, until: string | null) => ({
	accreditingBody,
	hours,
	neededCredits,
	until,
});
const earned = [
	credit("SHRM", 10.1, "2026-02-01"),
	credit("SHRM", 3.9, "2026-11-01"),
	credit("SHRM", 5, "2023-01-01"),
	credit("CPE", 2, "2026-05-01"),
];

test.each([
	["credits without a license", [], [goal("CPE", 2, null, null), goal("SHRM", 19, null, null)]],
	[
		"a period with a number",
		[period("SHRM", "2024-07-01", "2027-06-30", 60)],
		[goal("SHRM", 14, 60, "2027-06-30"), goal("CPE", 2, null, null)],
	],
	[
		"its first and last day",
		[period("SHRM", "2026-11-01", "2026-11-29")],
		[goal("SHRM", 3.9, null, "2026-11-29"), goal("CPE", 2, null, null)],
	],
	[
		"a period that is over",
		[period("SHRM", "2020-01-01", "2026-11-28", 60)],
		[goal("CPE", 2, null, null), goal("SHRM", 19, null, null)],
	],
	[
		"no credit yet",
		[period("HRCI", null, "2027-01-01", 45)],
		[goal("HRCI", 0, 45, "2027-01-01"), goal("CPE", 2, null, null), goal("SHRM", 19, null, null)],
	],
	["a number of no period", [period("CPE", null, null)], [goal("CPE", 2, null, null), goal("SHRM", 19, null, null)]],
	[
		"two licenses",
		[period("CPE", null, "2027-01-01"), period("CPE", null, "2027-02-01", 40)],
		[goal("CPE", 2, 40, "2027-02-01"), goal("SHRM", 19, null, null)],
	],
])("counts towards %s", (_, periods, goals) => expect(listGoals(earned, periods, today)).toEqual(goals));
