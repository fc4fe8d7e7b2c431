import { formatEasternAndPacific } from "../../../../values/dates.ts";
import { calendarLine, calendarParameter, calendarUtc, calendarValue } from "../../../../values/icalendar.ts";
import { endOf } from "./session-times.ts";

export interface CalendarFacts {
	/** Stays for ever, so that a change moves the entry instead of adding one. */
	reference: string;
	/** Rises with every change. */
	sequence: number;
	/** False when the session is canceled, or not the reader's any more. */
	holds: boolean;
	title: string;
	instructor: string;
	startsAt: Date;
	minutes: number;
	joinUrl: string;
	attendee: { fullName: string; email: string };
	site: { siteName: string; publicUrl: string; supportEmail: string };
	/** When this text is made. */
	made: Date;
}

/**
 * One attendee's entry of a live session (RFC 5545, RFC 5546): times in UTC, in words Eastern and Pacific.
 *
 * @param how `mail`: a request, or its cancellation, as mail programs take it; `file`: to be opened from a link
 */
export function sessionCalendar(facts: CalendarFacts, how: "mail" | "file"): string {
	const { site, attendee, holds } = facts;
	const method = how === "file" ? "PUBLISH" : holds ? "REQUEST" : "CANCEL";
	const { eastern, pacific } = formatEasternAndPacific(facts.startsAt);
	const words = holds
		? `Live session with ${facts.instructor}.\n${eastern} / ${pacific}\n\nJoin, from 15 minutes before the start:\n${facts.joinUrl}`
		: `${eastern} / ${pacific}\nThis session was canceled.`;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${calendarValue(site.siteName)}//Live sessions//EN`,
		"CALSCALE:GREGORIAN",
		`METHOD:${method}`,
		"BEGIN:VEVENT",
		`UID:live-${facts.reference}@${new URL(site.publicUrl).hostname}`,
		`SEQUENCE:${facts.sequence}`,
		`DTSTAMP:${calendarUtc(facts.made)}`,
		`DTSTART:${calendarUtc(facts.startsAt)}`,
		`DTEND:${calendarUtc(endOf(facts))}`,
		`SUMMARY:${calendarValue(facts.title)}`,
		`DESCRIPTION:${calendarValue(words)}`,
		"LOCATION:Online",
		`URL:${new URL(facts.joinUrl).href}`,
		`ORGANIZER;CN=${calendarParameter(site.siteName)}:mailto:${site.supportEmail}`,
		...(how === "mail"
			? [`ATTENDEE;CN=${calendarParameter(attendee.fullName)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`]
			: []),
		`STATUS:${holds ? "CONFIRMED" : "CANCELLED"}`,
		"TRANSP:OPAQUE",
		...(holds ? ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${calendarValue(facts.title)}`, "TRIGGER:-PT15M", "END:VALARM"] : []),
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return lines.map(calendarLine).join("");
}
