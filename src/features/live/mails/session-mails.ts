import type { MailBlock } from "../../../platform/mail/frame/mail-parts.ts";
import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { formatEasternAndPacific } from "../../../values/dates.ts";
import { formatDuration } from "../../../values/duration.ts";

/** What every mail about a live session knows. Moments are `Date`s. */
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

const why = "You get this mail because you have a seat in this live session.";

function when(facts: Pick<SessionFacts, "startsAt" | "minutes" | "instructor">): MailBlock {
	const { eastern, pacific } = formatEasternAndPacific(facts.startsAt);
	return {
		kind: "rows",
		rows: [
			{ label: "Eastern time", value: eastern, strong: true },
			{ label: "Pacific time", value: pacific },
			{ label: "Length", value: formatDuration(facts.minutes) },
			{ label: "With", value: facts.instructor },
		],
	};
}

function howToJoin(facts: SessionFacts): MailBlock[] {
	return [
		{ kind: "button", text: "Join the session", href: facts.joinUrl, spelled: true },
		{
			kind: "small",
			text: [
				"The door opens 15 minutes before the start. The link is yours alone: it works with the account that this mail was sent to. ",
				{ link: "Add to calendar", href: facts.calendarUrl },
			],
		},
	];
}

/** To whoever came by a seat in another way than by buying it just now. */
export const seatMail = mailTemplate<SessionFacts>({
	kind: "live.seat",
	name: "Seat in a live session",
	when: "Somebody has a seat in a live session and no other mail has said when it is",
	sample: sampleFacts,
	write: (facts) => ({
		subject: `Your live session: ${facts.title}`,
		preview: `${formatEasternAndPacific(facts.startsAt).eastern}. Your link to join is inside.`,
		blocks: [
			{ kind: "heading", text: `${facts.fullName}, here is your live session` },
			{ kind: "paragraph", text: [{ strong: facts.title }, " takes place at this time. The entry for your calendar is attached."] },
			when(facts),
			...howToJoin(facts),
		],
		why,
	}),
});

/** To every attendee when the date changes, or a cancelled session takes place after all. */
export const movedMail = mailTemplate<SessionFacts & { before: Date | null }>({
	kind: "live.moved",
	name: "Live session moved",
	when: "The date of a live session changes",
	sample: () => ({ ...sampleFacts(), before: new Date("2026-12-15T18:00:00Z") }),
	write: (facts) => ({
		subject: `New date: ${facts.title}`,
		preview: `It is now on ${formatEasternAndPacific(facts.startsAt).eastern}.`,
		blocks: [
			{ kind: "heading", text: facts.before ? "Your live session was moved" : "Your live session takes place after all" },
			{
				kind: "note",
				tone: "warn",
				text: facts.before
					? [
							`It was to be on ${formatEasternAndPacific(facts.before).eastern}. `,
							{ strong: `Now it is on ${formatEasternAndPacific(facts.startsAt).eastern}.` },
						]
					: [{ strong: `It is on ${formatEasternAndPacific(facts.startsAt).eastern}.` }],
			},
			{
				kind: "paragraph",
				text: [{ strong: facts.title }, ": your seat is kept, and your link to join stays the same. The attached entry moves the one in your calendar."],
			},
			when(facts),
			...howToJoin(facts),
		],
		why,
	}),
});

/** To every attendee when a session is cancelled. */
export const cancelledMail = mailTemplate<SessionFacts>({
	kind: "live.cancelled",
	name: "Live session cancelled",
	when: "A live session is cancelled, or its date taken back",
	sample: sampleFacts,
	write: (facts, site) => ({
		subject: `Cancelled: ${facts.title}`,
		preview: "It does not take place on the date that was set. Your seat is kept for a new one.",
		blocks: [
			{ kind: "heading", text: "Your live session does not take place as planned" },
			{
				kind: "paragraph",
				text: [
					{ strong: facts.title },
					` was to be on ${formatEasternAndPacific(facts.startsAt).eastern}. We are sorry. The attached entry takes it out of your calendar.`,
				],
			},
			{
				kind: "paragraph",
				text: [
					"When there is a new date, your seat is kept and we write to you. If you would rather have your money back, write to ",
					{ link: site.supportEmail, href: `mailto:${site.supportEmail}` },
					".",
				],
			},
		],
		why,
	}),
});

/** To whoever has no seat any more: it was moved to somebody else, or its money given back. */
export const seatGoneMail = mailTemplate<SessionFacts>({
	kind: "live.seat-gone",
	name: "Seat in a live session ended",
	when: "A seat in a coming live session is moved to somebody else, or its money is given back",
	sample: sampleFacts,
	write: (facts, site) => ({
		subject: `Your seat has ended: ${facts.title}`,
		preview: "The attached entry takes the session out of your calendar.",
		blocks: [
			{ kind: "heading", text: "You have no seat in this session any more" },
			{
				kind: "paragraph",
				text: [
					"Your seat in ",
					{ strong: facts.title },
					` on ${formatEasternAndPacific(facts.startsAt).eastern} was given to somebody else, or its money was given back. The attached entry takes it out of your calendar.`,
				],
			},
			{ kind: "small", text: ["If this surprises you, write to ", { link: site.supportEmail, href: `mailto:${site.supportEmail}` }, "."] },
		],
		why: "You get this mail because you had a seat in this live session.",
	}),
});

/** A day and an hour before. */
export const reminderMail = mailTemplate<SessionFacts & { reminder: "day" | "hour" }>({
	kind: "live.reminder",
	name: "Live session reminder",
	when: "A day and an hour before a live session",
	sample: () => ({ ...sampleFacts(), reminder: "day" }),
	write: (facts) => {
		const soon = facts.reminder === "hour";
		const { eastern, pacific } = formatEasternAndPacific(facts.startsAt);
		return {
			subject: soon ? `Within the hour: ${facts.title}` : `Coming up: ${facts.title}`,
			preview: `${eastern} (${pacific}). Your link to join is inside.`,
			blocks: [
				{ kind: "heading", text: soon ? "Your live session starts within the hour" : "Your live session is about to come" },
				{ kind: "paragraph", text: [{ strong: facts.title }, soon ? " is about to begin." : " takes place at this time:"] },
				when(facts),
				...howToJoin(facts),
			],
			why,
		};
	},
});

export const sessionMails = [seatMail, movedMail, cancelledMail, seatGoneMail, reminderMail];
