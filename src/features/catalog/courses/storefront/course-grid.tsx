import { ReadyPage } from "../../../../ui/feedback/ready-page.tsx";
import { useFollowedLinks } from "../../../../ui/navigation/followed-links.ts";
import { coursePlace } from "../rules/course-place.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CourseCardView } from "./course-card.tsx";

interface Props {
	courses: ListedCourse[];
	label: string;
	level?: 2 | 3;
	/** How many pictures load eagerly. */
	eager?: number;
}

/** One column on small screens, two on medium, three on large. */
export function CourseGrid({ courses, label, level = 2, eager = 0 }: Props) {
	const [next] = courses;
	return (
		<>
			<ul ref={useFollowedLinks()} aria-label={label} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{courses.map((course, index) => (
					<li key={course.courseID} className="flex">
						<CourseCardView course={course} level={level} first={index < eager} />
					</li>
				))}
			</ul>
			{next && <ReadyPage page={coursePlace(next)} />}
		</>
	);
}
