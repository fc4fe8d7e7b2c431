import { Link } from "react-router";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { ButtonLink, buttonVariants } from "#storefront-kit/index.ts";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { secondLink } from "#ui/navigation/link-attributes.ts";
import { formatDuration } from "#values/duration.ts";
import type { UpcomingWebinar } from "../../contract.ts";
import { cardMessages as messages } from "../../messages.ts";
import { coursePlace } from "../../rules/course-place.ts";
import { agendaDay } from "../../rules/schedule/agenda.ts";
import { FormatBadge } from "../card-badges.tsx";
import { InstructorName } from "../instructor-name.tsx";
import { WebinarTime } from "./webinar-time.tsx";

interface Props {
	webinar: UpcomingWebinar;
	/** The id of the title's link. */
	id?: string | undefined;
}

/** A webinar's day, card and calendar file. */
export function AgendaEntry({ webinar, id }: Props) {
	const to = coursePlace(webinar);
	const { weekday, month, day } = agendaDay(webinar.webinarDate);
	return (
		<article className="course-card grid! gap-x-6 gap-y-4 p-4 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:p-6 lg:grid-cols-[4.5rem_13rem_minmax(0,1fr)_auto]">
			<p aria-hidden="true" className="flex items-baseline gap-2 sm:block sm:text-center">
				<span className="text-sm text-muted">{weekday}</span>
				<span className="font-serif text-2xl leading-tight sm:block sm:text-4xl">{day}</span>
				<span className="text-sm text-accent">{month}</span>
			</p>
			<Link to={to} {...secondLink} className="hidden lg:block" prefetch="intent">
				<img
					src={webinar.imageSrc}
					{...pictureSet(webinar.imageSrc, "16rem")}
					alt=""
					width={1200}
					height={675}
					loading="lazy"
					decoding="async"
					className="w-full rounded-md border border-line"
				/>
			</Link>
			<div className="min-w-0">
				<p className="eyebrow">{webinar.category}</p>
				<h3 className="mt-1 font-serif text-lg leading-snug font-medium">
					<Link id={id} to={to} className="course-card-title" prefetch="intent">
						{webinar.title}
					</Link>
				</h3>
				<p className="mt-1 text-sm font-semibold">
					<InstructorName course={webinar} />
				</p>
				<div className="mt-2 text-sm">
					<WebinarTime moment={webinar.webinarDate} />
				</div>
				<p className="text-sm text-muted">{formatDuration(webinar.duration)}</p>
				{webinar.liveSoldOut && (
					<p className="mt-2">
						<FormatBadge course={webinar} />
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-2 sm:col-start-2 lg:col-start-auto lg:flex-col lg:justify-center">
				<ButtonLink to={to} aria-label={messages.detailsOf(webinar.title)}>
					{messages.details}
				</ButtonLink>
				<a
					href={`/webinars/${webinar.courseID}/calendar.ics`}
					download={`webinar-${webinar.courseID}.ics`}
					className={buttonVariants({ variant: "secondary" })}
					aria-label={messages.calendarOf(webinar.title)}
				>
					<CalendarIcon size={20} />
					<span>{messages.calendar}</span>
				</a>
			</div>
		</article>
	);
}
