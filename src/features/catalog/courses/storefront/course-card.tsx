import { memo } from "react";
import { buttonVariants } from "../../../../ui/buttons/button-variants.ts";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { AwardIcon } from "../../../../ui/icons/award-icon.tsx";
import { CalendarIcon } from "../../../../ui/icons/calendar-icon.tsx";
import { ClockIcon } from "../../../../ui/icons/clock-icon.tsx";
import { secondLink } from "../../../../ui/navigation/second-link.ts";
import { formatWebinarDate } from "../../../../values/dates.ts";
import { formatDuration } from "../../../../values/duration.ts";
import { cutWords } from "../../../../values/excerpt.ts";
import { pictureSet } from "../../artwork/rules/picture-address.ts";
import { cardMessages as messages } from "../messages.ts";
import { coursePlace } from "../rules/course-place.ts";
import { creditsText } from "../rules/credits-text.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
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
export const CourseCardView = memo(function CourseCardView({ course, level = 2, first = false }: Props) {
	const to = coursePlace(course);
	const Heading = `h${level}` as const;
	const credits = creditsText(course);
	const offer = course.discountedPrice !== null && course.discountedPrice < course.price;
	return (
		<article className="course-card">
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
				{offer && (
					<Badge tone="offer" className="absolute top-3 left-3">
						{messages.offer}
					</Badge>
				)}
			</a>
			<div className="flex flex-1 flex-col p-5">
				<p className="eyebrow">{course.category}</p>
				<Heading className="mt-2 font-serif text-lg leading-snug font-medium">
					<a href={to} className="course-card-title">
						{course.title}
					</a>
				</Heading>
				<p className="mt-2 text-sm font-semibold">
					<InstructorName course={course} />
				</p>
				<ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
					{course.webinarDate && (
						<li className="inline-flex items-center gap-1.5">
							<CalendarIcon size={16} label={messages.date} />
							<time dateTime={course.webinarDate}>{formatWebinarDate(course.webinarDate)}</time>
						</li>
					)}
					<li className="inline-flex items-center gap-1.5">
						<ClockIcon size={16} label={messages.duration} />
						{formatDuration(course.duration)}
					</li>
					{credits !== null && (
						<li className="inline-flex items-center gap-1.5">
							<AwardIcon size={16} label={messages.credits} />
							{credits}
						</li>
					)}
				</ul>
				<p className="mt-3 mb-5 text-sm text-muted">{cutWords(course.description, cardWords)}</p>
				<div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-4">
					<CardPrice course={course} />
					<a href={to} className={buttonVariants({ variant: "secondary" })} aria-label={messages.detailsOf(course.title)}>
						<span>{messages.details}</span>
					</a>
				</div>
			</div>
		</article>
	);
});
