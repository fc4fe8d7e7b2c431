import { mailTemplate } from "#platform/index.ts";
import { reminderEmail as text } from "../messages.ts";

interface Facts {
	fullName: string;
	/** The name of the buyer. */
	from: string;
	title: string;
	/** What the person does next. */
	next: string;
	/** My Orders. */
	link: string;
	unsubscribe: string;
}

export const seatReminder = mailTemplate({
	kind: "team.reminder",
	name: "Reminder of a seat",
	when: "The buyer of seats reminds colleagues who haven't finished",
	marketing: true,
	write: ({ fullName, from, title, next, link, unsubscribe }: Facts) => ({
		subject: text.subject(title),
		preview: text.preview(from),
		heading: text.heading,
		blocks: [
			[text.hello(fullName), { strong: from }, text.asks, { strong: title }, "."],
			next,
			{ kind: "button", text: text.button, href: link, spelled: true },
			{ kind: "small", text: text.sees },
		],
		why: text.why(from),
		unsubscribe,
	}),
	placeholders: {
		fullName: { label: "Name" },
		from: { label: "Buyer" },
		title: { label: "Course" },
		next: { label: "What is missing" },
		link: { label: "Link to My Orders", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({
		fullName: "Sam Colleague",
		from: "Robin Buyer",
		title: "Records Retention: A Schedule People Follow",
		next: "Next: attend or watch the course.",
		link: `${publicUrl}/myOrders`,
		unsubscribe: `${publicUrl}/myTeam/unsubscribe/an-example`,
	}),
});
