import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { calendarValue as text } from "../../../../../values/icalendar.ts";

/** A webinar in a calendar file. */
export interface CalendarEvent {
	/** Never changes, so that a new date moves the entry instead of adding one. */
	uid: string;
	/** ISO 8601. */
	start: string;
	minutes: number;
	title: string;
	description: string;
	/** The address of the course page. */
	url: string;
	category: string;
}

/** A calendar's name, its events, and the time of its creation. */
interface Calendar {
	name: string;
	made: Date;
	events: CalendarEvent[];
}

const sixHours = 6 * 3_600;

/** Creates an iCalendar file (RFC 5545) with times in UTC. */
export function calendarText({ name, made, events }: Calendar): string {
	const calendar = ical({
		name: text(name),
		prodId: { company: text(name), product: "Webinars" },
		scale: "gregorian",
		method: ICalCalendarMethod.PUBLISH,
		ttl: sixHours,
	});
	for (const event of events) {
		const start = new Date(event.start);
		calendar.createEvent({
			id: event.uid,
			stamp: made,
			start,
			end: new Date(start.getTime() + event.minutes * 60_000),
			summary: text(event.title),
			description: text(event.description),
			location: "Online",
			categories: [{ name: text(event.category) }],
			url: new URL(event.url).href,
			status: ICalEventStatus.CONFIRMED,
			transparency: ICalEventTransparency.OPAQUE,
		});
	}
	return `${calendar}\r\n`;
}
