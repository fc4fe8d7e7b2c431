import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { ButtonLink } from "#storefront-kit/index.ts";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { ClockIcon } from "#ui/icons/clock-icon.tsx";
import { secondLink } from "#ui/navigation/link-attributes.ts";
import { formatDuration } from "#values/duration.ts";
import { cardMessages as messages } from "../messages.ts";
import { coursePlace } from "../rules/course-place.ts";
import { creditsText } from "../rules/credits-text.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { formatCardDate } from "../rules/schedule/format-card-date.ts";
import { FormatBadge, SavingsBadge } from "./card-badges.tsx";
import { CardPrice } from "./card-price.tsx";

/** The date, length, credits and rating on a card. */
function CardFacts({ course }: { course: ListedCourse }) {
	const credits = creditsText(course);
	return (
		<ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
			{course.webinarDate && (
				<li className="inline-flex items-center gap-1.5">
					<CalendarIcon size={16} label={messages.date} />
					<time dateTime={course.webinarDate}>{formatCardDate(course.webinarDate)}</time>
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
			{course.rating && <li>{messages.rating(course.rating.average, course.rating.reviews)}</li>}
		</ul>
	);
}

interface Props {
	course: ListedCourse;
	/** The heading's level in the page. */
	level: 2 | 3;
	/** The id of the title's link. */
	id: string | undefined;
	/** Screen width from which the list has two columns. */
	twoColumnsFrom: string;
	/** The picture leads to the course too. */
	linkedPicture?: boolean;
	/** Loads the picture eagerly. */
	eager?: boolean;
	byline?: ReactNode;
	description: string;
	details: { text: string; label: string };
}

/** What every card of a course shows, in the same order. */
export function CourseCardContent({
	course,
	level,
	id,
	twoColumnsFrom,
	linkedPicture = false,
	eager = false,
	byline,
	description,
	details,
}: Props) {
	const to = coursePlace(course);
	const Heading = `h${level}` as const;
	const picture = (
		<>
			<img
				src={course.imageSrc}
				{...pictureSet(
					course.imageSrc,
					`(min-width: 64rem) 24rem, (min-width: ${twoColumnsFrom}) 50vw, (min-width: 40rem) 100vw, 5.5rem`,
				)}
				alt=""
				width={1200}
				height={675}
				{...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
				decoding="async"
			/>
			<SavingsBadge course={course} />
		</>
	);
	return (
		<>
			{linkedPicture ? (
				<Link to={to} {...secondLink} className="course-card-picture" prefetch="intent">
					{picture}
				</Link>
			) : (
				<div className="course-card-picture">{picture}</div>
			)}
			<div className="course-card-body">
				<div className="flex items-center justify-between gap-3">
					<p className="eyebrow">{course.category}</p>
					<FormatBadge course={course} />
				</div>
				<Heading className="mt-2 font-serif text-lg leading-snug font-medium">
					<Link id={id} to={to} className="course-card-title" prefetch="intent">
						{course.title}
					</Link>
				</Heading>
				{byline}
				<CardFacts course={course} />
				<p className="course-card-text">{description}</p>
				<div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-4">
					<CardPrice course={course} />
					<ButtonLink to={to} variant="secondary" aria-label={details.label}>
						{details.text}
					</ButtonLink>
				</div>
			</div>
		</>
	);
}
