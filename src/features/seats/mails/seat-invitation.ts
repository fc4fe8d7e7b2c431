import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { formatEasternAndPacific } from "../../../values/dates.ts";
import { seatName } from "../rules/seat-name.ts";
import { plainPerson } from "./plain-person.ts";

export interface InvitationFacts {
	/** Who bought the seat. */
	from: string;
	to: string;
	title: string;
	instructor: string;
	sessionType: string;
	/** ISO 8601, of a live session that the seat brings. */
	startsAt: string | null;
	link: string;
}

/** To a colleague to whom a buyer offers a seat. */
export const seatInvitation = mailTemplate({
	kind: "seats.invitation",
	name: "Seat invitation",
	when: "A buyer of a group session offers a seat to a colleague",
	write: ({ from, to, title, instructor, sessionType, startsAt, link }: InvitationFacts, { siteName }) => {
		const person = plainPerson(from);
		const when = startsAt === null ? null : formatEasternAndPacific(startsAt);
		return {
			subject: `${person} invited you: ${title}`,
			preview: "Take your seat. It’s already paid for.",
			blocks: [
				{ kind: "heading", text: "You’ve been invited" },
				{
					kind: "paragraph",
					text: [{ strong: person }, ` bought training on ${siteName} for a group and invited you to join. There is nothing to pay.`],
				},
				{
					kind: "rows",
					rows: [
						{ label: "Course", value: title, strong: true },
						{ label: "Instructor", value: instructor },
						{ label: "Your seat", value: seatName(sessionType) },
						...(when ? [{ label: "Live session", value: `${when.eastern} (${when.pacific})` }] : []),
					],
				},
				{ kind: "button", text: "Take your seat", href: link, spelled: true },
				{ kind: "small", text: `The seat belongs to ${to}. Please sign up or log in with this address.` },
			],
			why: `${person} invited you. Not expecting this? You can ignore this email.`,
		};
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
