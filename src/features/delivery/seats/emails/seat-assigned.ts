import { mailTemplate } from "#platform/index.ts";
import { formatSiteTimesBracketed } from "#values/dates.ts";
import { seatAssignedEmail as text } from "../messages.ts";
import { seatName } from "../rules/seat-name.ts";
import { plainUser } from "./plain-customer.ts";

interface Facts {
	fullName: string;
	title: string;
	sessionType: string;
	/** ISO 8601; null without a live session. */
	startsAt: string | null;
}

/** Tells a customer that staff gave them a seat. Their calendar entry follows with the session's own email. */
export const seatAssigned = mailTemplate({
	kind: "seats.assigned",
	name: "Seat moved to you",
	when: "Staff move a seat to a customer with a confirmed account",
	write: ({ fullName, title, sessionType, startsAt }: Facts, { publicUrl }) => ({
		subject: text.subject(title),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			text.text(plainUser(fullName)),
			{
				kind: "rows",
				rows: [
					{ label: text.course, value: title, strong: true },
					{ label: text.seat, value: seatName(sessionType) },
					...(startsAt === null ? [] : [{ label: text.live, value: formatSiteTimesBracketed(startsAt) }]),
				],
			},
			{ kind: "button", text: text.button, href: `${publicUrl}/orders` },
			{ kind: "small", text: text.sees },
		],
		why: text.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainUser(fullName) },
		title: { label: "Course" },
		seat: { label: "Seat", text: ({ sessionType }) => seatName(sessionType) },
	},
	sample: () => ({
		fullName: "Casey Colleague",
		title: "Records Retention: A Schedule People Follow",
		sessionType: "Live session",
		startsAt: "2027-01-05T18:00:00Z",
	}),
});
