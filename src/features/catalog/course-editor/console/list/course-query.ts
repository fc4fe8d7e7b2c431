import type { FiltersOf } from "../../../../../console/index.ts";
import { categoryNames } from "../../../courses/contract.ts";
import { courseSorts, courseStates } from "../../console-contract.ts";

/** What the list of courses can be narrowed and ordered by. */
export const courseFilters = {
	search: 200,
	state: courseStates,
	category: categoryNames,
	instructor: 200,
	discounted: ["true", "false"],
	dated: ["true", "false"],
	files: ["missing"],
	sort: courseSorts,
} as const;

export type CourseQuery = FiltersOf<typeof courseFilters>;

/** Whether the list is narrowed at all; an order narrows nothing. */
export const isNarrowed = ({ sort: _, ...query }: CourseQuery): boolean => Object.values(query).some((value) => value !== "");
