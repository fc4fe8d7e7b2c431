import ical, {
	ICalAlarmType,
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalCalendarMethod,
	ICalEventStatus,
	ICalEventTransparency,
} from "ical-generator";
import { formatSiteTimesSlashed } from "#values/dates.ts";
import { calendarValue as text } from "#values/formats/icalendar.ts";
import { computeSessionEnd, opensBefore } from "./session-times.ts";

export interface CalendarFacts {
	/** Never changes, so that calendar programs update the entry instead of adding one. */
	reference: string;
	/** Increases with every change. */
	sequence: number;
	/** False if the session is canceled or the reader lost the seat. */
	holds: boolean;
	title: string;
	instructor: string;
	startsAt: Date;
	minutes: number;
	joinUrl: string;
	attendee: { fullName: string; email: string };
	site: { siteName: string; publicUrl: string; supportEmail: string };
	/** When the entry is generated. */
	made: Date;
}

/**
 * Formats an attendee's calendar entry (RFC 5545, RFC 5546): times in UTC, described in the site's time zones.
 *
 * @param how `mail`: a request or cancellation for email programs; `file`: a download from a link
 */
export function sessionCalendar(facts: CalendarFacts, how: "mail" | "file"): string {
	const { site, attendee, holds } = facts;
	const times = formatSiteTimesSlashed(facts.startsAt);
	const description = holds
		? `Live session with ${facts.instructor}.\n${times}\n\nJoin, from ${opensBefore} minutes before the start:\n${facts.joinUrl}`
		: `${times}\nThis session was canceled.`;
	const calendar = ical({
		prodId: { company: text(site.siteName), product: "Live sessions" },
		scale: "gregorian",
		method:
			how === "file" ? ICalCalendarMethod.PUBLISH : holds ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
	});
	calendar.createEvent({
		id: `live-${facts.reference}@${new URL(site.publicUrl).hostname}`,
		sequence: facts.sequence,
		stamp: facts.made,
		start: facts.startsAt,
		end: computeSessionEnd(facts),
		summary: text(facts.title),
		description: text(description),
		location: "Online",
		url: new URL(facts.joinUrl).href,
		organizer: { name: text(site.siteName), email: site.supportEmail },
		attendees:
			how === "mail"
				? [
						{
							name: text(attendee.fullName),
							email: attendee.email,
							role: ICalAttendeeRole.REQ,
							status: ICalAttendeeStatus.ACCEPTED,
							rsvp: false,
						},
					]
				: [],
		status: holds ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
		transparency: ICalEventTransparency.OPAQUE,
		alarms: holds
			? [{ type: ICalAlarmType.display, triggerBefore: opensBefore * 60, description: text(facts.title) }]
			: [],
	});
	return `${calendar}\r\n`;
}
