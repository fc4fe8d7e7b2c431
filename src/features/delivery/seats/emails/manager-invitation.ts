import { mailTemplate } from "#platform/index.ts";
import { managerInvitationEmail as text } from "../messages.ts";
import { plainUser } from "./plain-customer.ts";

interface Facts {
	/** The name of the buyer. */
	from: string;
	to: string;
}

/** Invites somebody to manage the seats of a buyer. */
export const managerInvitation = mailTemplate({
	kind: "seats.manager-invitation",
	name: "Invitation to manage seats",
	when: "A buyer of seats invites somebody to manage them",
	write: ({ from, to }: Facts, { publicUrl }) => ({
		subject: text.subject(plainUser(from)),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			[{ strong: plainUser(from) }, text.text],
			{ kind: "button", text: text.button, href: `${publicUrl}/myTeam` },
			{ kind: "small", text: text.account(to) },
		],
		why: text.why(plainUser(from)),
	}),
	placeholders: {
		from: { label: "Buyer", text: ({ from }) => plainUser(from) },
		to: { label: "The invited address" },
	},
	sample: () => ({ from: "Robin Buyer", to: "sam@example.com" }),
});
