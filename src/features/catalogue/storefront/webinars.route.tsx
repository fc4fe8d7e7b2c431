import { Link, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../../../root.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useFollowedLinks } from "../../../ui/followed-links.ts";
import { CalendarIcon } from "../../../ui/icons/calendar-icon.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { describePage } from "../../../ui/page-meta.ts";
import { ReadyPage } from "../../../ui/ready-page.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { agendaMonths } from "../rules/agenda.ts";
import { coursePlace } from "../rules/course-place.ts";
import { webinarJsonLd } from "../rules/webinar-json-ld.ts";
import type { Route } from "./+types/webinars.route";
import { AgendaEntry } from "./agenda-entry.tsx";
import { loadSchedule, scheduleAddress } from "./schedule.ts";
import { ScheduleFilter } from "./schedule-filter.tsx";

export const loader = ({ context, request }: Route.LoaderArgs) => loadSchedule(context.get(askContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSchedule(ask, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, {
		title: "Webinar schedule",
		description: "Every upcoming live webinar by month, with times in your zone and a file for your calendar.",
		data: (site) => webinarJsonLd(loaderData?.webinars ?? [], site),
	});

/** The schedule: upcoming live webinars as an agenda by month. */
export default function Webinars({ loaderData: schedule }: Route.ComponentProps) {
	const { webinars, total, category, instructor, more } = schedule;
	const followed = useFollowedLinks();
	const feed = `${useRouteLoaderData<typeof rootLoader>("root")?.publicUrl ?? ""}/calendar.ics`;
	return (
		<Container>
			<PageHeading
				title="Webinar schedule"
				eyebrow="Live webinars"
				lead="Every live session that is still to come, month by month."
				actions={
					<a href={feed.replace(/^https?:/, "webcal:")} className={buttonLook({ variant: "secondary" })}>
						<CalendarIcon size={20} />
						<span>Subscribe to the calendar</span>
					</a>
				}
			/>
			<div className="print-hidden">
				<ScheduleFilter schedule={schedule} />
			</div>
			<p role="status" className="tabular mt-5 text-sm text-muted">
				{total === 1 ? "1 webinar" : `${total} webinars`}
			</p>
			{total === 0 && (
				<EmptyState
					icon={<CalendarIcon size={32} />}
					title={category || instructor ? "No webinar fits this choice" : "The next webinars are being scheduled"}
					actions={category || instructor ? <ButtonLink to="/webinars">Show all webinars</ButtonLink> : <ButtonLink to="/archive">See the archive</ButtonLink>}
				>
					{category || instructor ? "Choose another category or instructor." : "Until then the archive is open."}
				</EmptyState>
			)}
			{agendaMonths(webinars).map((month) => (
				<section key={month.key} aria-labelledby={`month-${month.key}`} className="mt-10">
					<h2 id={`month-${month.key}`} className="border-b border-line pb-3 text-2xl">
						{month.label}
					</h2>
					<ul ref={followed} className="mt-5 grid gap-4">
						{month.webinars.map((webinar) => (
							<li key={webinar.courseID} className="flex">
								<AgendaEntry webinar={webinar} />
							</li>
						))}
					</ul>
				</section>
			))}
			{webinars[0] && <ReadyPage page={coursePlace(webinars[0])} />}
			<ShowMore shown={webinars.length} total={total} things="webinars" to={scheduleAddress({ category, instructor, shown: more })} />
			<p className="mt-12 max-w-text text-sm text-muted print-hidden">
				Prefer your own calendar? Subscribe to{" "}
				<a href="/calendar.ics" className="link break-all">
					{feed}
				</a>{" "}
				and new webinars appear there by themselves. Missed one? Recordings are in the{" "}
				<Link to="/archive" className="link" prefetch="intent">
					archive
				</Link>
				.
			</p>
		</Container>
	);
}
