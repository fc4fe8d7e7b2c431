import type { EmailBlock } from "#platform/email/frame/email-parts.ts";
import type { Placeholders } from "#platform/email/text/email-text.ts";
import { mailTemplate } from "#platform/index.ts";
import { formatSiteTimes, formatSiteTimesBracketed } from "#values/dates.ts";
import { formatDuration } from "#values/duration.ts";
import { toMailtoLink } from "#values/email/mailto-link.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import {
	canceledEmail,
	movedEmail,
	reminderEmail,
	seatEmail,
	seatEndedEmail,
	sessionEmailMessages,
} from "../messages.ts";

export interface SessionFacts {
	fullName: string;
	title: string;
	instructor: string;
	startsAt: Date;
	minutes: number;
	joinUrl: string;
	calendarUrl: string;
}

const sampleFacts = (): SessionFacts => ({
	fullName: "Jordan Ellis",
	title: "Records Retention Schedules That Hold",
	instructor: "Ann Example",
	startsAt: new Date("2027-01-05T18:00:00Z"),
	minutes: 90,
	joinUrl: "https://training.example.com/join/sample",
	calendarUrl: "https://training.example.com/calendar/sample/session.ics",
});

const { why } = sessionEmailMessages;

const sessionPlaceholders: Placeholders<SessionFacts> = {
	fullName: { label: "Name", text: ({ fullName }) => fullName },
	title: { label: "Course", text: ({ title }) => title },
	instructor: { label: "Instructor", text: ({ instructor }) => instructor },
	start: { label: "Start (your time zone)", text: ({ startsAt }) => formatSiteTimes(startsAt).first },
	secondStart: { label: "Start (second time zone)", text: ({ startsAt }) => formatSiteTimes(startsAt).second ?? "" },
	startTimes: {
		label: "Start (all time zones of the site)",
		text: ({ startsAt }) => formatSiteTimesBracketed(startsAt),
	},
};

const joinPlaceholders: Placeholders<SessionFacts> = {
	joinUrl: { label: "Link to join", link: ({ joinUrl }) => joinUrl, needed: true },
	calendarUrl: { label: "Link to the calendar entry", link: ({ calendarUrl }) => calendarUrl },
};

function when(facts: Pick<SessionFacts, "startsAt" | "minutes" | "instructor">): EmailBlock {
	const [times, zones] = [formatSiteTimes(facts.startsAt), siteZones()];
	return {
		kind: "rows",
		rows: [
			{ label: zoneName(zones.first), value: times.first, strong: true },
			...(zones.second && times.second ? [{ label: zoneName(zones.second), value: times.second }] : []),
			{ label: sessionEmailMessages.length, value: formatDuration(facts.minutes) },
			{ label: sessionEmailMessages.instructor, value: facts.instructor },
		],
	};
}

function howToJoin(facts: SessionFacts): EmailBlock[] {
	return [
		{ kind: "button", text: sessionEmailMessages.join, href: facts.joinUrl, spelled: true },
		{
			kind: "small",
			text: [sessionEmailMessages.howToJoin, { link: sessionEmailMessages.addToCalendar, href: facts.calendarUrl }],
		},
	];
}

/** To customers who got a seat without a purchase confirmation. */
export const seatMail = mailTemplate<SessionFacts, "session">({
	kind: "live.seat",
	about: ["session"],
	name: seatEmail.name,
	when: seatEmail.when,
	placeholders: { ...sessionPlaceholders, ...joinPlaceholders },
	sample: sampleFacts,
	write: (facts) => ({
		subject: seatEmail.subject(facts.title),
		preview: seatEmail.preview(formatSiteTimes(facts.startsAt).first),
		blocks: [
			{ kind: "heading", text: seatEmail.heading(facts.fullName) },
			{ kind: "paragraph", text: [{ strong: facts.title }, seatEmail.text] },
			when(facts),
			...howToJoin(facts),
		],
		why,
	}),
});

/** To every attendee after the date has changed or a canceled session was restored. */
export const movedMail = mailTemplate<SessionFacts & { before: Date | null }, "session">({
	kind: "live.moved",
	about: ["session"],
	name: movedEmail.name,
	when: movedEmail.when,
	placeholders: {
		...sessionPlaceholders,
		...joinPlaceholders,
		before: {
			label: "Previous date (your time zone)",
			text: ({ before }) => (before ? formatSiteTimes(before).first : ""),
		},
	},
	editable: ({ before }) => before !== null,
	sample: () => ({ ...sampleFacts(), before: new Date("2026-12-15T18:00:00Z") }),
	write: (facts) => ({
		subject: movedEmail.subject(facts.title),
		preview: movedEmail.preview(formatSiteTimes(facts.startsAt).first),
		blocks: [
			{ kind: "heading", text: facts.before ? movedEmail.heading : movedEmail.restoredHeading },
			{
				kind: "note",
				tone: "warn",
				text: facts.before
					? [
							movedEmail.before(formatSiteTimes(facts.before).first),
							{ strong: movedEmail.now(formatSiteTimes(facts.startsAt).first) },
						]
					: [{ strong: movedEmail.now(formatSiteTimes(facts.startsAt).first) }],
			},
			{
				kind: "paragraph",
				text: [{ strong: facts.title }, movedEmail.text],
			},
			when(facts),
			...howToJoin(facts),
		],
		why,
	}),
});

export const cancelledEmail = mailTemplate<SessionFacts, "session">({
	kind: "live.canceled",
	about: ["session"],
	name: canceledEmail.name,
	when: canceledEmail.when,
	placeholders: sessionPlaceholders,
	sample: sampleFacts,
	write: (facts, site) => ({
		subject: canceledEmail.subject(facts.title),
		preview: canceledEmail.preview,
		blocks: [
			{ kind: "heading", text: canceledEmail.heading },
			{
				kind: "paragraph",
				text: [{ strong: facts.title }, canceledEmail.text(formatSiteTimes(facts.startsAt).first)],
			},
			{
				kind: "paragraph",
				text: [canceledEmail.next, { link: site.supportEmail, href: toMailtoLink(site.supportEmail) }, "."],
			},
		],
		why,
	}),
});

/** To customers whose seat was reassigned or refunded. */
export const seatGoneEmail = mailTemplate<SessionFacts, "session">({
	kind: "live.seat-gone",
	about: ["session"],
	name: seatEndedEmail.name,
	when: seatEndedEmail.when,
	placeholders: sessionPlaceholders,
	sample: sampleFacts,
	write: (facts, site) => ({
		subject: seatEndedEmail.subject(facts.title),
		preview: seatEndedEmail.preview,
		blocks: [
			{ kind: "heading", text: seatEndedEmail.heading },
			{
				kind: "paragraph",
				text: [
					seatEndedEmail.before,
					{ strong: facts.title },
					seatEndedEmail.after(formatSiteTimes(facts.startsAt).first),
				],
			},
			{
				kind: "small",
				text: [seatEndedEmail.questions, { link: site.supportEmail, href: toMailtoLink(site.supportEmail) }, "."],
			},
		],
		why: seatEndedEmail.why,
	}),
});

/** Sent a day and an hour before the start. */
export const reminderMail = mailTemplate<SessionFacts & { reminder: "day" | "hour" }, "session">({
	kind: "live.reminder",
	about: ["session"],
	name: reminderEmail.name,
	when: reminderEmail.when,
	placeholders: {
		...sessionPlaceholders,
		...joinPlaceholders,
		when: { label: "“Coming up” or “Within the hour”", text: ({ reminder }) => reminderEmail.label[reminder] },
		heading: { label: "Heading, a day or an hour before", text: ({ reminder }) => reminderEmail.heading[reminder] },
		timing: {
			label: "“takes place at this time” or “starts soon”",
			text: ({ reminder }) => reminderEmail.timing[reminder],
		},
	},
	sample: () => ({ ...sampleFacts(), reminder: "day" }),
	write: (facts) => {
		const { reminder } = facts;
		return {
			subject: reminderEmail.subject(reminderEmail.label[reminder], facts.title),
			preview: reminderEmail.preview(formatSiteTimesBracketed(facts.startsAt)),
			blocks: [
				{ kind: "heading", text: reminderEmail.heading[reminder] },
				{ kind: "paragraph", text: [{ strong: facts.title }, ` ${reminderEmail.timing[reminder]}`] },
				when(facts),
				...howToJoin(facts),
			],
			why,
		};
	},
});

export const sessionEmails = [seatMail, movedMail, cancelledEmail, seatGoneEmail, reminderMail];
