import { expect, test } from "vitest";
import { filterLabel } from "./filter-label.ts";
import { readFilters } from "./read-filters.ts";

test.each([
	["in december", "December 2026"],
	["this week", "November 27, 2026 – November 28, 2026"],
	["today", "November 27, 2026"],
	["recordings", "On demand"],
	["upcoming", "Live"],
	["90 minutes", "About 90 minutes"],
	["2 hours", "About 2 hours"],
	["under 30 minutes", "Up to 30 minutes"],
	["at least 45 minutes", "45 minutes or longer"],
	["transcripts", "With transcript"],
	["group of 10", "Group of 10"],
	["free", "Free"],
])("“%s” is shown as %s", (typed, label) => {
	const { filters, parts } = readFilters(typed, "2026-11-27");
	expect(parts.map(({ kind }) => filterLabel(kind, filters))).toEqual([label]);
});
