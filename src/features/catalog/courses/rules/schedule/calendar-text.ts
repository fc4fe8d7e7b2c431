import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { calendarValue as text } from "#values/formats/icalendar.ts";

export interface CalendarEvent {
	/** Never changes, so that a new date moves the entry. */
	uid: string;
	/** ISO 8601. */
	start: string;
	minutes: number;
	title: string;
	description: string;
	url: string;
	category: string;
	/** Rises with every change, so that calendars take over a new date. */
	sequence: number;
	/** ISO 8601. */
	changedAt: string;
}

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
			sequence: event.sequence,
			stamp: made,
			lastModified: new Date(event.changedAt),
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
