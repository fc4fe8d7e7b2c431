import type { FiltersOf } from "#console-kit/index.ts";
import { courseSorts, courseStates } from "../../console-contract.ts";

/** Filters and orders of the course list. */
export const courseFilters = {
	search: 200,
	state: courseStates,
	category: 80,
	instructor: 200,
	discounted: ["true", "false"],
	dated: ["true", "false"],
	files: ["missing"],
	prices: ["missing"],
	sort: courseSorts,
} as const;

export type CourseQuery = FiltersOf<typeof courseFilters>;

/** Whether a filter is active. The order is not a filter. */
export const isNarrowed = ({ sort: _, ...query }: CourseQuery): boolean =>
	Object.values(query).some((value) => value !== "");
