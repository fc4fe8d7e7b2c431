import { cutWords } from "#values/excerpt.ts";
import { cardMessages as messages } from "../messages.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CourseCardContent } from "./course-card-content.tsx";
import { InstructorName } from "./instructor-name.tsx";

/** The description's length (specification, section 9). */
const cardWords = 48;

interface Props {
	course: ListedCourse;
	/** The heading's level in the page. */
	level?: 2 | 3;
	/** The id of the title's link. */
	id?: string | undefined;
	/** Loads the picture eagerly. */
	first?: boolean;
}

/** A course in a list (specification, section 2). */
export function CourseCardView({ course, level = 2, id, first = false }: Props) {
	return (
		<article className="course-card">
			<CourseCardContent
				course={course}
				level={level}
				id={id}
				twoColumnsFrom="40rem"
				linkedPicture
				eager={first}
				byline={
					<p className="mt-2 text-sm font-semibold">
						<InstructorName course={course} />
					</p>
				}
				description={cutWords(course.description, cardWords)}
				details={{ text: messages.details, label: messages.detailsOf(course.title) }}
			/>
		</article>
	);
}
