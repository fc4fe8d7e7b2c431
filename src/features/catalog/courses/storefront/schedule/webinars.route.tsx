import { Link } from "react-router";
import {
	apiClient,
	apiClientContext,
	ButtonLink,
	buttonVariants,
	Container,
	EmptyState,
	PageHeading,
	useSite,
} from "#storefront-kit/index.ts";
import { ReadyPage } from "#ui/feedback/ready-page.tsx";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { useGrownList } from "#ui/navigation/list-page.ts";
import { ShowMore } from "#ui/navigation/show-more.tsx";
import { pageSize, pageStart } from "#values/lists/list-pages.ts";
import { coursePlace } from "../../rules/course-place.ts";
import type { UpcomingWebinar } from "../../rules/course-shapes.ts";
import { agendaMonths } from "../../rules/schedule/agenda.ts";
import { describeList, useListTexts } from "../list-texts.ts";
import { scheduleMessages as messages } from "../messages.ts";
import type { Route } from "./+types/webinars.route";
import { AgendaEntry } from "./agenda-entry.tsx";
import { loadSchedule, scheduleAddress } from "./schedule.ts";
import { ScheduleFilter } from "./schedule-filter.tsx";

export const handle = { query: ["category", "instructor", "page"] };

export const loader = ({ context, request }: Route.LoaderArgs) =>
	loadSchedule(context.get(apiClientContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSchedule(apiClient, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return describeList(matches, "webinars");
	const { webinars, category, instructor, page, total } = loaderData;
	const pages = category || instructor ? {} : { pages: { path: "/webinars", page, total } };
	return describeList(matches, "webinars", { data: (site) => webinarJsonLd(webinars, site), ...pages });
};

/** Upcoming live webinars by month. */
export default function Webinars({ loaderData }: Route.ComponentProps) {
	const schedule = loaderData;
	const { title, eyebrow, lead } = useListTexts("webinars");
	const { total, category, instructor, page } = schedule;
	const address = scheduleAddress(schedule);
	const { firstPage, items: webinars } = useGrownList(address, page, schedule.webinars);
	const feed = `${useSite().publicUrl}/calendar.ics`;
	return (
		<Container>
			<PageHeading
				title={title}
				eyebrow={eyebrow}
				lead={lead}
				actions={
					<a href={feed.replace(/^https?:/, "webcal:")} className={buttonVariants({ variant: "secondary" })}>
						<CalendarIcon size={20} />
						<span>{messages.subscribe}</span>
					</a>
				}
			/>
			<div className="print-hidden">
				<ScheduleFilter schedule={schedule} />
			</div>
			<p role="status" className="mt-5 text-sm text-muted">
				{messages.count(total)}
			</p>
			{total === 0 && (
				<EmptyState
					icon={<CalendarIcon size={32} />}
					title={category || instructor ? messages.noMatchTitle : messages.noneTitle}
					actions={
						category || instructor ? (
							<ButtonLink to="/webinars">{messages.showAll}</ButtonLink>
						) : (
							<ButtonLink to="/archive">{messages.seeArchive}</ButtonLink>
						)
					}
				>
					{category || instructor ? messages.noMatch : messages.none}
				</EmptyState>
			)}
			{agendaMonths(webinars).map((month) => (
				<section key={month.key} aria-labelledby={`month-${month.key}`} className="mt-10">
					<h2 id={`month-${month.key}`} className="border-b border-line pb-3 text-2xl">
						{month.label}
					</h2>
					<ul className="mt-5 grid gap-4">
						{month.webinars.map((webinar) => (
							<li key={webinar.courseID} className="flex">
								<AgendaEntry webinar={webinar} id={pageStart((firstPage - 1) * pageSize + webinars.indexOf(webinar))} />
							</li>
						))}
					</ul>
				</section>
			))}
			{webinars[0] && <ReadyPage page={coursePlace(webinars[0])} />}
			<ShowMore address={address} firstPage={firstPage} page={page} total={total} things={messages.things} />
			<p className="mt-12 max-w-text text-sm text-muted print-hidden">
				{messages.feed.before}
				<a href="/calendar.ics" className="link break-all">
					{feed}
				</a>
				{messages.feed.middle}
				<Link to="/archive" className="link" prefetch="intent">
					{messages.feed.link}
				</Link>
				{messages.feed.after}
			</p>
		</Container>
	);
}

/** Creates structured data (schema.org): one online event per upcoming webinar. */
function webinarJsonLd(
	webinars: UpcomingWebinar[],
	{ publicUrl, siteName }: { publicUrl: string; siteName: string },
): object[] {
	const organizer = { "@type": "Organization", name: siteName, url: publicUrl };
	return webinars.map((webinar) => {
		const url = publicUrl + coursePlace(webinar);
		return {
			"@type": "EducationEvent",
			"@id": `${url}#session`,
			url,
			name: webinar.title,
			startDate: webinar.webinarDate,
			endDate: new Date(Date.parse(webinar.webinarDate) + webinar.duration * 60_000).toISOString(),
			eventStatus: "https://schema.org/EventScheduled",
			eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
			location: { "@type": "VirtualLocation", url },
			image: `${publicUrl}/covers/${webinar.courseID}.png`,
			organizer,
			performer: { "@type": "Person", name: webinar.instructor },
		};
	});
}
