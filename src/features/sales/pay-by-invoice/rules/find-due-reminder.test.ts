import { expect, test } from "vitest";
import { findDueReminder } from "./find-due-reminder.ts";

const invoice = { placedOn: "2026-12-01", dueOn: "2026-12-31", before: [7, 1], after: [1, 14] };

test.each([
	["2026-12-23", undefined],
	["2026-12-24", -7],
	["2026-12-29", -7],
	["2026-12-30", -1],
	["2026-12-31", -1],
	["2027-01-01", 1],
	["2027-01-13", 1],
	["2027-01-14", 14],
	["2027-06-01", 14],
])("on %s finds the reminder %s days from the due date", (today, expected) => {
	expect(findDueReminder(invoice, today)).toBe(expected);
});

test("sends none on the day of an invoice that is due soon", () => {
	expect(findDueReminder({ ...invoice, placedOn: "2026-12-28" }, "2026-12-28")).toBeUndefined();
	expect(findDueReminder({ ...invoice, placedOn: "2026-12-28" }, "2026-12-30")).toBe(-1);
});

test("sends none without settings", () => {
	expect(findDueReminder({ ...invoice, before: [], after: [] }, "2027-06-01")).toBeUndefined();
});
