import { useGrownList } from "#ui/navigation/list-page.ts";
import { filterAddress } from "../rules/filter/course-filter.ts";
import { type CourseList, emptyList, requestFiltered } from "./load-list.ts";

/** A list with the pages before that a visitor has opened. */
export interface GrownList extends CourseList {
	/** The address of the list with its filter. */
	address: string;
	firstPage: number;
}

/** @param path of the list without its filter */
export function useCourseList(path: string, list: CourseList): GrownList {
	const address = filterAddress(path, list.filter);
	const { firstPage, items } = useGrownList(address, list.page, list.courses);
	return { ...list, address, firstPage, courses: items };
}

/** What another page with a list of courses needs, such as the search. */
export const courseLists = { emptyList, requestFiltered, useCourseList };
