import { ReadyPage } from "#ui/feedback/ready-page.tsx";
import { classes } from "#ui/text/classes.ts";
import { pageStart } from "#values/lists/list-pages.ts";
import { coursePlace } from "../rules/course-place.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CourseCardView } from "./course-card.tsx";

interface Props {
	courses: ListedCourse[];
	label: string;
	level?: 2 | 3;
	/** The place of the first course in the list. */
	offset?: number;
	/** How many pictures load eagerly. */
	eager?: number;
	/** For a list that never grows: four columns where the last row of three would have a single card. */
	short?: boolean;
}

/** One column on small screens, two on medium, three or four on large. */
export function CourseGrid({ courses, label, level = 2, offset = 0, eager = 0, short }: Props) {
	const [next] = courses;
	const leavesOne = courses.length % 3 === 1 && courses.length % 4 !== 1;
	return (
		<>
			<ul
				aria-label={label}
				className={classes(
					"course-grid grid gap-6 sm:grid-cols-2",
					short && leavesOne ? "xl:grid-cols-4" : "lg:grid-cols-3",
				)}
			>
				{courses.map((course, index) => (
					<li key={course.courseID} className="flex">
						<CourseCardView course={course} level={level} id={pageStart(offset + index)} first={index < eager} />
					</li>
				))}
			</ul>
			{next && <ReadyPage page={coursePlace(next)} />}
		</>
	);
}
