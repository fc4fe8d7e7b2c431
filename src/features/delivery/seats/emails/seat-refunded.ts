import { mailTemplate } from "#platform/index.ts";
import { seatRefundedEmail as text } from "../messages.ts";
import { plainUser } from "./plain-customer.ts";

interface SeatRefundedFacts {
	fullName: string;
	/** The name of the buyer; null if the account is deleted. */
	from: string | null;
	titles: string[];
	/** The session type that the seat still opens, if only its upgrade was refunded. */
	keeps: string | null;
}

/** Tells a colleague that their seat, or its upgrade, ended because its order was refunded. */
export const seatRefunded = mailTemplate({
	kind: "seats.refunded",
	name: "Seat refunded",
	when: "The order of a seat that a colleague had accepted is refunded",
	write: ({ fullName, from, titles, keeps }: SeatRefundedFacts, { publicUrl }) => ({
		subject: keeps === null ? text.subject(titles) : text.upgradeSubject(titles[0] ?? ""),
		preview: text.preview,
		heading: keeps === null ? text.heading(titles.length > 1) : text.upgradeHeading,
		blocks: [
			keeps === null
				? [text.text(fullName), { strong: titles.join("; ") }, "."]
				: [text.upgradeText(fullName), { strong: titles.join("; ") }, text.keeps, { strong: keeps }, "."],
			[text.questions, { strong: from === null ? text.buyer : plainUser(from) }, "."],
			keeps === null
				? { kind: "button", text: text.button, href: `${publicUrl}/training` }
				: { kind: "button", text: text.upgradeButton, href: `${publicUrl}/orders` },
		],
		why: text.why(titles.length > 1),
	}),
	placeholders: {
		fullName: { label: "Name" },
		from: { label: "Buyer", text: ({ from }) => (from === null ? text.buyer : plainUser(from)) },
		titles: { label: "Courses", text: ({ titles }) => titles.join("; ") },
	},
	sample: () => ({
		fullName: "Casey Colleague",
		from: "Robin Buyer",
		keeps: null,
		titles: ["Records Retention: A Schedule People Follow"],
	}),
});
