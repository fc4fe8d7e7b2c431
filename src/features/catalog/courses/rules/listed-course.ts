import type { CourseCard } from "./course-shapes.ts";

export type ListedCourse = Omit<CourseCard, "Pricings" | "Sites">;

/** Reduces a card to what a list shows. Pages contain it a second time as data, so this makes them smaller. */
export function listedCourse({ Pricings: _pricings, Sites: _sites, ...listed }: CourseCard): ListedCourse {
	return listed;
}
