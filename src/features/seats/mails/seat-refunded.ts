import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { plainPerson } from "./plain-person.ts";

interface SeatRefundedFacts {
	fullName: string;
	/** Who bought the seat; null once their account is deleted. */
	from: string | null;
	titles: string[];
}

/** To a colleague whose seat ended because its order was refunded. */
export const seatRefunded = mailTemplate({
	kind: "seats.refunded",
	name: "Seat refunded",
	when: "The order of a seat that a colleague had accepted is refunded",
	write: ({ fullName, from, titles }: SeatRefundedFacts, { publicUrl }) => ({
		subject: titles.length === 1 ? `Your seat was canceled: ${titles[0]}` : `Your ${titles.length} seats were canceled`,
		preview: "The order was refunded. You don't need to do anything.",
		blocks: [
			{ kind: "heading", text: titles.length === 1 ? "Your seat was canceled" : "Your seats were canceled" },
			{
				kind: "paragraph",
				text: [`Hello ${fullName}, the order that included your seat was refunded, so you no longer have access to `, { strong: titles.join("; ") }, "."],
			},
			{
				kind: "paragraph",
				text: ["You don't need to do anything. If you have questions, ask ", { strong: from === null ? "the person who bought it" : plainPerson(from) }, "."],
			},
			{ kind: "button", text: "Browse training", href: `${publicUrl}/training` },
		],
		why: "You received this email because you had a seat in this course.",
	}),
	sample: () => ({ fullName: "Casey Colleague", from: "Robin Buyer", titles: ["Records Retention: A Schedule People Follow"] }),
});
