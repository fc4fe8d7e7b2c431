import { mailTemplate } from "#platform/email/email-template.ts";
import { seatRefundedEmail as text } from "../messages.ts";
import { plainUser } from "./plain-customer.ts";

interface SeatRefundedFacts {
	fullName: string;
	/** The name of the buyer; null if the account is deleted. */
	from: string | null;
	titles: string[];
}

/** Tells a colleague that their seat ended because its order was refunded. */
export const seatRefunded = mailTemplate({
	kind: "seats.refunded",
	name: "Seat refunded",
	when: "The order of a seat that a colleague had accepted is refunded",
	write: ({ fullName, from, titles }: SeatRefundedFacts, { publicUrl }) => ({
		subject: text.subject(titles),
		preview: text.preview,
		blocks: [
			{ kind: "heading", text: text.heading(titles.length > 1) },
			{
				kind: "paragraph",
				text: [text.text(fullName), { strong: titles.join("; ") }, "."],
			},
			{
				kind: "paragraph",
				text: [text.questions, { strong: from === null ? text.buyer : plainUser(from) }, "."],
			},
			{ kind: "button", text: text.button, href: `${publicUrl}/training` },
		],
		why: text.why(titles.length > 1),
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => fullName },
		from: { label: "Buyer", text: ({ from }) => (from === null ? text.buyer : plainUser(from)) },
		titles: { label: "Courses", text: ({ titles }) => titles.join("; ") },
	},
	sample: () => ({ fullName: "Casey Colleague", from: "Robin Buyer", titles: ["Records Retention: A Schedule People Follow"] }),
});
