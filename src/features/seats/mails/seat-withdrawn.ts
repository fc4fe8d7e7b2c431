import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { plainPerson } from "./plain-person.ts";

/** To somebody who had taken a seat that its buyer has given to somebody else. */
export const seatWithdrawn = mailTemplate({
	kind: "seats.withdrawn",
	name: "Seat taken back",
	when: "A buyer takes a seat back from a colleague who had it",
	write: ({ from, title }: { from: string; title: string }, { publicUrl }) => ({
		subject: `Your seat was given back: ${title}`,
		preview: "You need do nothing.",
		blocks: [
			{ kind: "heading", text: "Your seat has changed hands" },
			{
				kind: "paragraph",
				text: [{ strong: plainPerson(from) }, " has taken back the seat in ", { strong: title }, " that you had. It is not in your orders any more."],
			},
			{ kind: "paragraph", text: "If this comes as a surprise, please ask them: only whoever bought the seats can change them." },
			{ kind: "button", text: "Browse training", href: `${publicUrl}/training` },
		],
		why: "You get this mail because you had a seat in this course.",
	}),
	sample: () => ({ from: "Robin Buyer", title: "Records Retention: A Schedule People Follow" }),
});
