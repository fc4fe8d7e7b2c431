import type { ListedCourse } from "#features/catalog/courses/storefront/index.ts";
import { CourseGrid } from "#features/catalog/courses/storefront/index.ts";
import { relatedSectionMessages } from "../messages.ts";

export function RelatedSection({ courses }: { courses: ListedCourse[] }) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="related" className="mt-16 border-t border-line pt-12 sm:mt-20 print-hidden">
			<h2 id="related" className="mb-8 text-2xl">
				{relatedSectionMessages.relatedCourses}
			</h2>
			<CourseGrid courses={courses} label={relatedSectionMessages.relatedCourses} level={3} />
		</section>
	);
}
