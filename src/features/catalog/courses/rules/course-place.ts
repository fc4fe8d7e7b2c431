/** Returns the path of a course page: `/archive/{id}` if archived, else `/lifesciences/{id}` or `/training/{id}`. */
export function coursePlace(course: { courseID: number; archieve: boolean | null; category: string }): string {
	if (course.archieve) return `/archive/${course.courseID}`;
	return course.category === "Life Sciences" ? `/lifesciences/${course.courseID}` : `/training/${course.courseID}`;
}
