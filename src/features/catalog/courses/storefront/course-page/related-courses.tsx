import type { ListedCourse } from "../../rules/listed-course.ts";
import { courseMessages as messages } from "../course/messages.ts";
import { CourseGrid } from "../course-grid.tsx";

/** The next courses of the same category. */
export function RelatedCourses({ courses }: { courses: ListedCourse[] }) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="related" className="mt-16 border-t border-line pt-12 print-hidden">
			<h2 id="related" className="mb-8 text-2xl">
				{messages.related}
			</h2>
			<CourseGrid courses={courses} label={messages.related} level={3} />
		</section>
	);
}
