import { expect, test } from "vitest";
import { countChanges, describeChanges, hasChanges, listNames } from "./site-changes.ts";

const nothing = { created: [], changed: [], removed: [] };

test("counts the changes of all parts by kind", () => {
	expect(
		countChanges([
			{ ...nothing, created: ["A", "B"] },
			{ ...nothing, created: ["C"], removed: ["D"] },
		]),
	).toBe("3 created, 1 removed");
	expect(countChanges([nothing])).toBe("nothing changed");
});

test("describes the changes of a part by kind", () => {
	expect(describeChanges({ ...nothing, created: ["A", "B"], changed: ["C"] })).toBe("created: A, B; changed: C");
	expect([nothing, { ...nothing, removed: ["A"] }].map(hasChanges)).toEqual([false, true]);
});

test("cuts a list after 20 names", () => {
	expect(listNames(Array.from({ length: 23 }, (_, index) => `N${index}`))).toMatch(/^N0, .*, N19 and 3 more$/);
});
