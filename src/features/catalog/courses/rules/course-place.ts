import type { CategoryList } from "../../categories/rules/category.ts";

/** Returns the path of a course page: `/archive/{id}` if archived, else `/lifesciences/{id}` or `/training/{id}`. */
export function coursePlace(course: { courseID: number; archieve: boolean | null; list: CategoryList }): string {
	if (course.archieve) return `/archive/${course.courseID}`;
	return course.list === "lifesciences" ? `/lifesciences/${course.courseID}` : `/training/${course.courseID}`;
}
