import { useEffect, useState } from "react";
import { Link } from "react-router";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { apiClient, formatBusinessDate } from "#storefront-kit/index.ts";
import { coursePlace } from "../../rules/course-place.ts";
import type { ListedCourse } from "../../rules/listed-course.ts";
import { courseMessages as messages } from "../course/messages.ts";
import { openRelated } from "./load-related.ts";

interface Props {
	courseID: number;
	/** Those that the page came with. */
	loaded: ListedCourse[] | undefined;
}

export function RelatedCourses({ courseID, loaded }: Props) {
	const [courses, setCourses] = useState(loaded);
	useEffect(() => {
		let isCanceled = false;
		if (!loaded)
			void openRelated(apiClient, courseID).then((found) => {
				if (!isCanceled) setCourses(found);
			});
		return () => {
			isCanceled = true;
		};
	}, [loaded, courseID]);
	if (!courses?.length) return null;
	return (
		<section aria-labelledby="related" className="mt-16 border-t border-line pt-12 print-hidden">
			<h2 id="related" className="text-2xl">
				{messages.related}
			</h2>
			<ul aria-labelledby="related" className="mt-8 grid gap-6 sm:grid-cols-3">
				{courses.map((course) => (
					<li key={course.courseID}>
						<Link to={coursePlace(course)} prefetch="intent" className="related-course">
							<img
								src={course.imageSrc}
								{...pictureSet(course.imageSrc, "24rem")}
								alt=""
								width={1200}
								height={675}
								loading="lazy"
								className="course-cover"
							/>
							<span className="mt-3 block font-serif text-lg leading-snug font-medium">{course.title}</span>
							<span className="mt-1 block text-sm text-muted">
								{course.webinarDate
									? `${formatBusinessDate(course.webinarDate)} · ${course.instructor}`
									: course.instructor}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
