import { emptyList, requestFiltered } from "./load-list.ts";
import { useCourseList } from "./use-course-list.ts";

/** What another page with a list of courses needs, such as the search. */
export const courseLists = { emptyList, requestFiltered, useCourseList };
