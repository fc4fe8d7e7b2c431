import { useCachedMarkup } from "../../../../ui/browser/cached-markup.ts";
import { buttonVariants } from "../../../../ui/buttons/button-variants.ts";
import { ReadyPage } from "../../../../ui/feedback/ready-page.tsx";
import { useFollowedLinks } from "../../../../ui/navigation/followed-links.ts";
import { cutCharacters } from "../../../../values/excerpt.ts";
import { pictureSet } from "../../artwork/rules/picture-address.ts";
import { cardMessages as messages } from "../messages.ts";
import { coursePlace } from "../rules/course-place.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { FormatBadge, SavingsBadge } from "./card-badges.tsx";
import { CardFacts } from "./card-facts.tsx";
import { cardKey } from "./card-key.ts";
import { CardPrice } from "./card-price.tsx";

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
	const to = coursePlace(course);
	const Heading = `h${level}` as const;
	return (
		<>
			<div className="course-card-picture">
				<img
					src={course.imageSrc}
					{...pictureSet(course.imageSrc, "(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw")}
					alt=""
					width={1200}
					height={675}
					loading="lazy"
					decoding="async"
				/>
				<SavingsBadge course={course} />
			</div>
			<div className="flex flex-1 flex-col p-5">
				<div className="flex items-center justify-between gap-3">
					<p className="eyebrow">{course.category}</p>
					<FormatBadge course={course} />
				</div>
				<Heading className="mt-2 font-serif text-lg leading-snug font-medium">
					<a href={to} className="course-card-title">
						{course.title}
					</a>
				</Heading>
				<CardFacts course={course} />
				<p className="mt-3 mb-5 text-sm text-muted">{cutCharacters(course.description, previewCharacters)}</p>
				<div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-4">
					<CardPrice course={course} />
					<a href={to} className={buttonVariants({ variant: "secondary" })} aria-label={messages.viewDetailsOf(course.title)}>
						<span>{messages.viewDetails}</span>
					</a>
				</div>
			</div>
		</>
	);
}
