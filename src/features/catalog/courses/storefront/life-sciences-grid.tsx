import { ReadyPage } from "#ui/feedback/ready-page.tsx";
import { cutCharacters } from "#values/excerpt.ts";
import { pageStart } from "#values/lists/list-pages.ts";
import { cardMessages as messages } from "../messages.ts";
import { coursePlace } from "../rules/course-place.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CourseCardContent } from "./course-card-content.tsx";

/** The description's length on a card (specification, section 9). */
const previewCharacters = 180;

interface Props {
	courses: ListedCourse[];
	label: string;
	/** The headings' level in the page. */
	level?: 2 | 3;
	/** The place of the first course in the list. */
	offset?: number;
}

/** One column on small screens, two on medium, three on large (specification, section 2). */
export function LifeSciencesGrid({ courses, label, level = 2, offset = 0 }: Props) {
	const [next] = courses;
	return (
		<>
			<ul aria-label={label} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
				{courses.map((course, index) => (
					<li key={course.courseID} className="flex">
						<LifeSciencesCard course={course} level={level} id={pageStart(offset + index)} />
					</li>
				))}
			</ul>
			{next && <ReadyPage page={coursePlace(next)} />}
		</>
	);
}

interface CardProps {
	course: ListedCourse;
	level: 2 | 3;
	/** The id of the title's link. */
	id: string | undefined;
}

function LifeSciencesCard({ course, level, id }: CardProps) {
	return (
		<article className="course-card">
			<CourseCardContent
				course={course}
				level={level}
				id={id}
				twoColumnsFrom="48rem"
				description={cutCharacters(course.description, previewCharacters)}
				details={{ text: messages.viewDetails, label: messages.viewDetailsOf(course.title) }}
			/>
		</article>
	);
}
