import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameView, selectVisibleColumns, toggleColumn } from "./select-visible-columns.ts";

const columns = ["name", "date", "total", "state"].map((id) => ({ id }));

test("shows the first column and those that any address chooses", () => {
	fc.assert(
		fc.property(
			fc.option(
				fc.oneof(
					fc.string(),
					fc.shuffledSubarray(["date", "total", "state", "gone"]).map((ids) => ids.join(",")),
				),
			),
			(chosen) => {
				const shown = selectVisibleColumns(columns, chosen).map(({ id }) => id);
				expect(shown[0]).toBe("name");
				expect(shown).toEqual(columns.map(({ id }) => id).filter((id) => shown.includes(id)));
			},
		),
	);
	expect(selectVisibleColumns(columns, null)).toBe(columns);
});

test("toggling a column twice changes nothing, and all columns need no word in the address", () => {
	expect(toggleColumn(columns, null, "date")).toBe("name,total,state");
	expect(toggleColumn(columns, "name,total,state", "date")).toBeNull();
});

test("two addresses are the same view whatever the order of their parameters", () => {
	expect(isSameView("state=paid&sort=-total", "sort=-total&state=paid")).toBe(true);
	expect(isSameView("state=paid", "state=paid&sort=-total")).toBe(false);
});
