import { mailTemplate } from "#platform/index.ts";
import { handOverMessages as messages } from "../messages.ts";

interface Facts {
	/** The name of the other account. */
	other: string;
	isSuccessor: boolean;
}

/** Tells the former buyer of seats and the successor that staff handed them over. */
export const handedOver = mailTemplate({
	kind: "team.handed-over",
	name: "Seats handed over",
	when: "Staff hand the seats of a buyer over; sent to both",
	write: ({ other, isSuccessor }: Facts, { publicUrl, supportEmail }) => ({
		subject: messages.heading,
		preview: messages.preview,
		heading: messages.heading,
		blocks: [
			isSuccessor ? messages.successor(other) : messages.former(other),
			{ kind: "button", text: messages.button, href: `${publicUrl}/myOrders` },
			{ kind: "small", text: messages.questions(supportEmail) },
		],
		why: messages.why,
	}),
	placeholders: { other: { label: "The other person" } },
	sample: () => ({ other: "Robin Buyer", isSuccessor: true }),
});
