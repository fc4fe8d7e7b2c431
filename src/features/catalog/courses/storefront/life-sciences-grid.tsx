import { useCachedMarkup } from "#ui/browser/cached-markup.ts";
import { ReadyPage } from "#ui/feedback/ready-page.tsx";
import { useFollowedLinks } from "#ui/navigation/followed-links.ts";
import { cutCharacters } from "#values/excerpt.ts";
import { cardMessages as messages } from "../messages.ts";
import { coursePlace } from "../rules/course-place.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { cardKey } from "./card-key.ts";
import { CourseCardContent } from "./course-card-content.tsx";

/** The description's length on a card (specification, section 9). */
const previewCharacters = 180;

interface Props {
	courses: ListedCourse[];
	label: string;
	/** The headings' level in the page. */
	level?: 2 | 3;
}

/** One column on small screens, two on medium, three on large (specification, section 2). */
export function LifeSciencesGrid({ courses, label, level = 2 }: Props) {
	const [next] = courses;
	return (
		<>
			<ul ref={useFollowedLinks()} aria-label={label} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
				{courses.map((course) => (
					<li key={course.courseID} className="flex">
						<LifeSciencesCard course={course} level={level} />
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
}

function LifeSciencesCard(props: CardProps) {
	const { course, level } = props;
	return <article className="course-card" {...useCachedMarkup(() => cardKey("life sciences", level, course), <CardContent {...props} />)} />;
}

function CardContent({ course, level }: CardProps) {
	return (
		<CourseCardContent
			course={course}
			level={level}
			twoColumnsFrom="48rem"
			description={cutCharacters(course.description, previewCharacters)}
			details={{ text: messages.viewDetails, label: messages.viewDetailsOf(course.title) }}
		/>
	);
}
