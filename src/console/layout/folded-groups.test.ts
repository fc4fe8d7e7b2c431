import { expect, test } from "vitest";
import { foldedGroups } from "./folded-groups.ts";

test.each([
	[null, "Sales", true, "Sales"],
	["Sales", "Catalog", true, "Sales\nCatalog"],
	["Sales\nCatalog", "Catalog", true, "Sales\nCatalog"],
	["Sales\nCatalog", "Sales", false, "Catalog"],
	["Sales", "Sales", false, ""],
])("stores %j after %s is folded: %s", (stored, label, isFolded, next) => {
	expect(foldedGroups.write(stored, label, isFolded)).toBe(next);
	expect(foldedGroups.read(next).has(label)).toBe(isFolded);
});
