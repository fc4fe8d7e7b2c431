import { mailTemplate } from "#platform/index.ts";
import { formatSiteTimesBracketed } from "#values/dates.ts";
import { seatInvitationEmail as text } from "../messages.ts";
import { seatName } from "../rules/seat-name.ts";
import { plainUser } from "./plain-customer.ts";

export interface InvitationFacts {
	/** The name of the buyer. */
	from: string;
	to: string;
	title: string;
	instructor: string;
	sessionType: string;
	/** ISO 8601; null without a live session. */
	startsAt: string | null;
	link: string;
}

export const seatInvitation = mailTemplate({
	kind: "seats.invitation",
	name: "Seat invitation",
	when: "The buyer of a group session invites a colleague",
	write: ({ from, to, title, instructor, sessionType, startsAt, link }: InvitationFacts, { siteName }) => {
		const user = plainUser(from);
		const when = startsAt === null ? null : formatSiteTimesBracketed(startsAt);
		return {
			subject: text.subject(user, title),
			preview: text.preview,
			heading: text.heading,
			blocks: [
				[{ strong: user }, text.text(siteName)],
				{
					kind: "rows",
					rows: [
						{ label: text.rows.course, value: title, strong: true },
						{ label: text.rows.instructor, value: instructor },
						{ label: text.rows.seat, value: seatName(sessionType) },
						...(when ? [{ label: text.rows.live, value: when }] : []),
					],
				},
				{ kind: "button", text: text.button, href: link, spelled: true },
				{ kind: "small", text: text.account(to) },
				{ kind: "small", text: text.sees },
			],
			why: text.why(user),
		};
	},
	placeholders: {
		from: { label: "Buyer", text: ({ from }) => plainUser(from) },
		to: { label: "The colleague’s address" },
		title: { label: "Course" },
		instructor: { label: "Instructor" },
		link: { label: "Link to take the seat", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({
		from: "Robin Buyer",
		to: "sam@example.com",
		title: "Records Retention: A Schedule People Follow",
		instructor: "Dr. Ingrid Vasquez-Thorne",
		sessionType: "Live session for a group of 5",
		startsAt: "2027-01-05T18:00:00Z",
		link: `${publicUrl}/seats/an-example`,
	}),
});
