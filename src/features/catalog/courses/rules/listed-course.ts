import type { CourseCard } from "./course-shapes.ts";

/** A course as the screens' lists show it: what it costs in each session type, and on which sites, is for its own page. */
export type ListedCourse = Omit<CourseCard, "Pricings" | "Sites">;

/** What a list's screen keeps of a card. It travels in the page a second time, as data, so that less of it is less to load. */
export function listedCourse({ Pricings: _pricings, Sites: _sites, ...listed }: CourseCard): ListedCourse {
	return listed;
}
