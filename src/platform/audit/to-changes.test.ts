import { expect, test } from "vitest";
import { toChanges } from "./record-audit.ts";

test("lists each new value beside the one before, and nothing that wasn't sent", () => {
	const before = { id: 7, name: "Payroll", note: "", version: 3 };
	expect(toChanges(before, { name: "Wages", note: "" })).toEqual({
		name: { before: "Payroll", after: "Wages" },
		note: { before: "", after: "" },
	});
});
