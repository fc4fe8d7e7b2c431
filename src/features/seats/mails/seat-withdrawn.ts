import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { plainPerson } from "./plain-person.ts";

/** To somebody who had taken a seat that its buyer has given to somebody else. */
export const seatWithdrawn = mailTemplate({
	kind: "seats.withdrawn",
	name: "Seat taken back",
	when: "A buyer takes a seat back from a colleague who had it",
	write: ({ from, title }: { from: string; title: string }, { publicUrl }) => ({
		subject: `Your seat was withdrawn: ${title}`,
		preview: "You don’t need to do anything.",
		blocks: [
			{ kind: "heading", text: "Your seat was withdrawn" },
			{
				kind: "paragraph",
				text: [{ strong: plainPerson(from) }, " has withdrawn your seat in ", { strong: title }, ". The course is no longer in My Orders."],
			},
			{ kind: "paragraph", text: "Questions? Please ask them: only the person who bought the seats can change them." },
			{ kind: "button", text: "Browse training", href: `${publicUrl}/training` },
		],
		why: "You’re receiving this email because you had a seat in this course.",
	}),
	sample: () => ({ from: "Robin Buyer", title: "Records Retention: A Schedule People Follow" }),
});
