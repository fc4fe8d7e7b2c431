import { useEffect, useId, useState } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CourseGrid } from "./course-grid.tsx";
import { loadRelated } from "./course-page/load-related.ts";

export interface RelatedProps {
	title: string;
	/** In the order in which they were added. They are not among the related courses. */
	courseIDs: number[];
}

export function RelatedSection({ title, courseIDs }: RelatedProps) {
	const id = useId();
	const [courses, setCourses] = useState<ListedCourse[]>([]);
	const key = courseIDs.join();
	useEffect(() => {
		let isCanceled = false;
		const added = key.split(",").map(Number);
		void loadRelated(apiClient, added.at(-1) as number, added).then((found) => {
			if (!isCanceled) setCourses(found);
		});
		return () => {
			isCanceled = true;
		};
	}, [key]);
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby={id} className="mt-16">
			<h2 id={id} className="mb-6 text-2xl">
				{title}
			</h2>
			<CourseGrid courses={courses} label={title} level={3} />
		</section>
	);
}
