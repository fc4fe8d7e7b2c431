import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { UpcomingWebinar } from "#features/catalog/courses/contract.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { ButtonLink, formatSiteTimes } from "#storefront-kit/index.ts";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { Portrait } from "#ui/layout/portrait.tsx";
import { nextSessionMessages as messages } from "../../messages.ts";
import { timeLeft } from "./time-left.ts";

interface Props {
	webinar: UpcomingWebinar;
	/** The bodies whose credit the courses grant. */
	bodies: readonly string[];
}

/** What is next, who teaches it, and what it grants, with the time until it starts. */
export function NextSession({ webinar, bodies }: Props) {
	return (
		<div className="home-next">
			<div className="min-w-0">
				<p className="eyebrow">{messages.next}</p>
				<p className="mt-2 font-serif text-xl leading-snug font-medium">
					<Link to={coursePlace(webinar)} className="course-card-title" prefetch="intent">
						{webinar.title}
					</Link>
				</p>
				<p className="mt-1 text-sm text-muted">
					<time dateTime={webinar.webinarDate}>{formatSiteTimes(webinar.webinarDate).first}</time>
				</p>
				<Countdown to={webinar.webinarDate} />
			</div>
			<p className="flex items-center gap-3 text-sm font-semibold">
				<Portrait name={webinar.instructor} src={null} className="w-14 flex-none rounded-full" />
				{webinar.instructor}
			</p>
			{bodies.length > 0 && (
				<p className="flex gap-2 text-sm text-muted">
					<AwardIcon size={18} className="mt-0.5 flex-none text-brand" />
					{messages.bodies(bodies.join(", "))}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={coursePlace(webinar)}>{messages.seeDetails}</ButtonLink>
				<ButtonLink to="/webinars" variant="secondary">
					{messages.schedule}
				</ButtonLink>
			</div>
		</div>
	);
}

/** Cached pages don't know the time, so the browser adds it. The line's height is reserved. */
function Countdown({ to }: { to: string }) {
	const text = useSyncExternalStore(
		everyHalfMinute,
		() => timeLeft(Date.parse(to) - Date.now()) ?? "",
		() => null,
	);
	return (
		<p className="min-h-[1lh] text-sm font-semibold text-accent">
			{text === null ? null : text === "" ? messages.started : messages.startsIn(text)}
		</p>
	);
}

function everyHalfMinute(onChange: () => void): () => void {
	const timer = setInterval(onChange, 30_000);
	return () => clearInterval(timer);
}
