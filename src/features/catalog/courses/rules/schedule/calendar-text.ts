import { calendarLine as fold, calendarValue as text, calendarUtc as utc } from "../../../../../values/icalendar.ts";

/** A webinar as calendars know it. */
export interface CalendarEvent {
	/** Stays the same for ever, so that a changed date moves the entry instead of adding one. */
	uid: string;
	/** ISO 8601. */
	start: string;
	minutes: number;
	title: string;
	description: string;
	/** Address of its page. */
	url: string;
	category: string;
}

/** A calendar's name, its events, and when this text was made. */
interface Calendar {
	name: string;
	made: Date;
	events: CalendarEvent[];
}

/** An iCalendar file (RFC 5545): UTC times, texts escaped, lines folded at 75 octets and ended by CRLF. */
export function calendarText({ name, made, events }: Calendar): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${text(name)}//Webinars//EN`,
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		`NAME:${text(name)}`,
		`X-WR-CALNAME:${text(name)}`,
		"REFRESH-INTERVAL;VALUE=DURATION:PT6H",
		"X-PUBLISHED-TTL:PT6H",
		...events.flatMap((event) => eventLines(event, made)),
		"END:VCALENDAR",
	];
	return lines.map(fold).join("");
}

function eventLines(event: CalendarEvent, made: Date): string[] {
	const start = new Date(event.start);
	const end = new Date(start.getTime() + event.minutes * 60_000);
	return [
		"BEGIN:VEVENT",
		`UID:${text(event.uid)}`,
		`DTSTAMP:${utc(made)}`,
		`DTSTART:${utc(start)}`,
		`DTEND:${utc(end)}`,
		`SUMMARY:${text(event.title)}`,
		`DESCRIPTION:${text(event.description)}`,
		"LOCATION:Online",
		`CATEGORIES:${text(event.category)}`,
		`URL:${new URL(event.url).href}`,
		"STATUS:CONFIRMED",
		"TRANSP:OPAQUE",
		"END:VEVENT",
	];
}
