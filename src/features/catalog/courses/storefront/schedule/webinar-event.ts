import { formatSiteTimesSlashed } from "#values/dates.ts";
import type { UpcomingWebinar } from "../../contract.ts";
import { coursePlace } from "../../rules/course-place.ts";
import type { CalendarEvent } from "../../rules/schedule/calendar-text.ts";

type Webinar = Pick<
	UpcomingWebinar,
	| "courseID"
	| "title"
	| "instructor"
	| "webinarDate"
	| "duration"
	| "category"
	| "list"
	| "archieve"
	| "version"
	| "changedAt"
>;

/** A webinar as a calendar entry. Its id depends only on the course and the site's address. */
export function webinarEvent(webinar: Webinar, publicUrl: string): CalendarEvent {
	const url = `${publicUrl}${coursePlace(webinar)}`;
	return {
		uid: `webinar-${webinar.courseID}@${new URL(publicUrl).hostname}`,
		start: webinar.webinarDate,
		minutes: webinar.duration,
		title: webinar.title,
		description: `Live webinar with ${webinar.instructor}.\n${formatSiteTimesSlashed(webinar.webinarDate)}\n${url}`,
		url,
		category: webinar.category,
		sequence: webinar.version,
		changedAt: webinar.changedAt,
	};
}

/** A response that calendars read, and browsers save under this name. */
export function calendarResponse(body: string, fileName: string): Response {
	return new Response(body, {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": `attachment; filename="${fileName}"`,
		},
	});
}
