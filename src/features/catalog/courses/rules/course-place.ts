import type { CategoryList } from "#features/catalog/categories/rules/category.ts";

/** Returns the path of a course page: `/archive/{id}` if archived, else `/lifesciences/{id}` or `/training/{id}`. */
export function coursePlace(course: { courseID: number; archieve: boolean | null; list: CategoryList }): string {
	if (course.archieve) return `/archive/${course.courseID}`;
	return course.list === "lifesciences" ? `/lifesciences/${course.courseID}` : `/training/${course.courseID}`;
}

/** Returns whether a part of an address can be the id of a course. */
export const isCourseID = (id: string) => /^\d{1,15}$/.test(id);
