import { mailTemplate } from "#platform/index.ts";
import { managerInvitationEmail as text } from "../messages.ts";
import { plainUser } from "./plain-customer.ts";

/** Invites somebody to manage the seats of a buyer. */
export const managerInvitation = mailTemplate({
	kind: "seats.manager-invitation",
	name: "Invitation to manage seats",
	when: "A buyer invites somebody to manage the seats",
	write: ({ from }: { from: string }, { publicUrl }) => ({
		subject: text.subject(plainUser(from)),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			[{ strong: plainUser(from) }, text.text],
			{ kind: "button", text: text.button, href: `${publicUrl}/myTeam` },
		],
		why: text.why(plainUser(from)),
	}),
	placeholders: { from: { label: "Buyer", text: ({ from }) => plainUser(from) } },
	sample: () => ({ from: "Robin Buyer" }),
});
