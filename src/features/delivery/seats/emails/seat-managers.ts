import { mailTemplate } from "#platform/index.ts";
import { seatManagersEmail as messages } from "../messages.ts";
import { plainUser } from "./plain-customer.ts";

interface Facts {
	/** The name of the buyer; for a former buyer, that of the successor. */
	name: string;
	news: keyof typeof messages.news;
}

/** Invites someone to manage the seats of a buyer, or tells that staff handed them over. */
export const seatManagersMail = mailTemplate({
	kind: "seats.managers",
	name: "Managers of seats",
	when: "A buyer invites someone to manage the seats, or staff hand them over; then sent to both",
	write: ({ name, news }: Facts, { publicUrl }) => ({
		subject: messages.heading,
		preview: messages.preview,
		heading: messages.heading,
		blocks: [
			[{ strong: plainUser(name) }, messages.news[news]],
			{ kind: "button", text: messages.button, href: `${publicUrl}/myTeam` },
		],
		why: messages.why,
	}),
	placeholders: { name: { label: "Name", text: ({ name }) => plainUser(name) } },
	sample: () => ({ name: "Robin Buyer", news: "invited" as const }),
});
