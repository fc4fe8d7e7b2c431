import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { ClockIcon } from "#ui/icons/clock-icon.tsx";
import { formatDuration } from "#values/duration.ts";
import { cardMessages as messages } from "../messages.ts";
import { creditsText } from "../rules/credits-text.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { formatCardDate } from "../rules/schedule/format-card-date.ts";

/** The date, length, credits and rating on a card. */
export function CardFacts({ course }: { course: ListedCourse }) {
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
