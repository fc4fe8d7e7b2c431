import { mailTemplate } from "#platform/index.ts";
import { seatWithdrawnEmail as text } from "../messages.ts";
import { plainUser } from "./plain-customer.ts";

/** Tells a colleague that the buyer withdrew their seat. */
export const seatWithdrawn = mailTemplate({
	kind: "seats.withdrawn",
	name: "Seat withdrawn",
	when: "A buyer withdraws a seat that a colleague had accepted",
	write: ({ from, title }: { from: string; title: string }, { publicUrl }) => ({
		subject: text.subject(title),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			[{ strong: plainUser(from) }, text.text, { strong: title }, text.gone],
			text.questions,
			{ kind: "button", text: text.button, href: `${publicUrl}/training` },
		],
		why: text.why,
	}),
	placeholders: {
		from: { label: "Buyer", text: ({ from }) => plainUser(from) },
		title: { label: "Course" },
	},
	sample: () => ({ from: "Robin Buyer", title: "Records Retention: A Schedule People Follow" }),
});
