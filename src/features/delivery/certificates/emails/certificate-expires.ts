import { type Day, mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { expiresEmail as messages } from "../messages.ts";

interface Facts {
	fullName: string;
	title: string;
	validUntil: Day;
	/** Whether the holder has the course again, and only has to finish it. */
	hasAnother: boolean;
	/** Where to buy it again; null if the course is no longer offered. */
	courseUrl: string | null;
}

/** Where the button leads, and what to do there. */
const findNext = ({ hasAnother, courseUrl }: Facts, publicUrl: string) =>
	hasAnother
		? { text: messages.finish, button: messages.open, href: `${publicUrl}/myOrders` }
		: courseUrl === null
			? { text: messages.gone, button: messages.search, href: `${publicUrl}/search` }
			: { text: messages.again, button: messages.buy, href: courseUrl };

export const certificateExpires = mailTemplate({
	kind: "certificates.expires",
	about: ["certificate"],
	name: messages.name,
	when: messages.when,
	write(facts: Facts, { publicUrl }) {
		const { fullName, title, validUntil } = facts;
		const { text, button, href } = findNext(facts, publicUrl);
		const day = formatDay(validUntil);
		return {
			subject: messages.subject(title, day),
			preview: text,
			heading: messages.heading,
			blocks: [
				[messages.before(fullName), { strong: title }, messages.after(day)],
				text,
				{ kind: "button", text: button, href },
			],
			why: messages.why,
		};
	},
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
		validUntil: { label: "Last day", text: ({ validUntil }) => formatDay(validUntil), needed: true },
	},
	editable: ({ hasAnother, courseUrl }) => !hasAnother && courseUrl !== null,
	sample: ({ publicUrl }): Facts => ({
		fullName: "Robin Buyer",
		title: "Records Retention: A Schedule People Follow",
		validUntil: "2027-12-31",
		hasAnother: false,
		courseUrl: `${publicUrl}/training/101`,
	}),
});
