import { mailTemplate } from "#platform/index.ts";
import { seatMovedEmail as text } from "../messages.ts";
import { plainUser } from "./plain-customer.ts";

interface Facts {
	fullName: string;
	title: string;
	/** The address of the new holder, for the buyer only. */
	to: string | null;
	/** The address of the earlier holder, for a buyer whose colleague had the seat. */
	from: string | null;
}

/** Tells the earlier holder of a seat, and its buyer, that staff moved it. */
export const seatMoved = mailTemplate({
	kind: "seats.moved-by-staff",
	name: "Seat moved to someone else",
	when: "Staff move a seat; sent to its earlier holder and to the buyer",
	write: ({ fullName, title, to, from }: Facts, { supportEmail }) => ({
		subject: text.subject(title),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			[text.hello(plainUser(fullName)), { strong: title }, "."],
			...(to === null
				? []
				: [
						{
							kind: "rows" as const,
							rows: [...(from === null ? [] : [{ label: text.from, value: from }]), { label: text.to, value: to }],
						},
					]),
			from === null ? text.lost : text.kept,
			{ kind: "small", text: text.questions(supportEmail) },
		],
		why: text.why,
	}),
	placeholders: {
		fullName: { label: "Name", text: ({ fullName }) => plainUser(fullName) },
		title: { label: "Course" },
	},
	sample: () => ({
		fullName: "Robin Buyer",
		title: "Records Retention: A Schedule People Follow",
		to: "casey@example.com",
		from: null,
	}),
});
