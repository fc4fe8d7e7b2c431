import { memo } from "react";
import { useCachedMarkup } from "../../../../ui/browser/cached-markup.ts";
import { buttonVariants } from "../../../../ui/buttons/button-variants.ts";
import { secondLink } from "../../../../ui/navigation/second-link.ts";
import { cutWords } from "../../../../values/excerpt.ts";
import { pictureSet } from "../../artwork/rules/picture-address.ts";
import { cardMessages as messages } from "../messages.ts";
import { coursePlace } from "../rules/course-place.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { FormatBadge, SavingsBadge } from "./card-badges.tsx";
import { CardFacts } from "./card-facts.tsx";
import { cardKey } from "./card-key.ts";
import { CardPrice } from "./card-price.tsx";
import { InstructorName } from "./instructor-name.tsx";

/** The description's length (specification, section 9). */
const cardWords = 48;

interface Props {
	course: ListedCourse;
	/** The heading's level in the page. */
	level?: 2 | 3;
	/** Loads the picture eagerly. */
	first?: boolean;
}

/** A course in a list (specification, section 2). The list handles clicks on its links. */
export const CourseCardView = memo(function CourseCardView(props: Props) {
	if (props.first)
		return (
			<article className="course-card">
				<CardContent {...props} />
			</article>
		);
	return <CachedCard {...props} />;
});

/** Not for a card whose picture loads eagerly: its preload belongs into the head of the page. */
function CachedCard({ course, level = 2 }: Props) {
	return <article className="course-card" {...useCachedMarkup(() => cardKey("course", level, course), <CardContent course={course} level={level} />)} />;
}

function CardContent({ course, level = 2, first = false }: Props) {
	const to = coursePlace(course);
	const Heading = `h${level}` as const;
	return (
		<>
			<a href={to} {...secondLink} className="course-card-picture">
				<img
					src={course.imageSrc}
					{...pictureSet(course.imageSrc, "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw")}
					alt=""
					width={1200}
					height={675}
					{...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
					decoding="async"
				/>
				<SavingsBadge course={course} />
			</a>
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
				<p className="mt-2 text-sm font-semibold">
					<InstructorName course={course} />
				</p>
				<CardFacts course={course} />
				<p className="mt-3 mb-5 text-sm text-muted">{cutWords(course.description, cardWords)}</p>
				<div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-4">
					<CardPrice course={course} />
					<a href={to} className={buttonVariants({ variant: "secondary" })} aria-label={messages.detailsOf(course.title)}>
						<span>{messages.details}</span>
					</a>
				</div>
			</div>
		</>
	);
}
