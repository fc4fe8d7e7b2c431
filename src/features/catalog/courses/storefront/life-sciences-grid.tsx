import { buttonVariants } from "../../../../ui/buttons/button-variants.ts";
import { ReadyPage } from "../../../../ui/feedback/ready-page.tsx";
import { useFollowedLinks } from "../../../../ui/navigation/followed-links.ts";
import { cutCharacters } from "../../../../values/excerpt.ts";
import { cardMessages as messages } from "../messages.ts";
import { coursePlace } from "../rules/course-place.ts";
import type { ListedCourse } from "../rules/listed-course.ts";

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
	const Heading = `h${level}` as const;
	const [next] = courses;
	return (
		<>
			<ul ref={useFollowedLinks()} aria-label={label} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
				{courses.map((course) => (
					<li key={course.courseID} className="flex">
						<article className="course-card p-6">
							<Heading className="font-serif text-lg leading-snug font-medium">
								<a href={coursePlace(course)} className="course-card-title">
									{course.title}
								</a>
							</Heading>
							<p className="mt-3 mb-6 text-sm text-muted">{cutCharacters(course.description, previewCharacters)}</p>
							<div className="mt-auto">
								<a href={coursePlace(course)} className={buttonVariants({ variant: "secondary" })} aria-label={messages.viewDetailsOf(course.title)}>
									<span>{messages.viewDetails}</span>
								</a>
							</div>
						</article>
					</li>
				))}
			</ul>
			{next && <ReadyPage page={coursePlace(next)} />}
		</>
	);
}
