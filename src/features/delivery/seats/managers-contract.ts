import * as z from "zod/mini";
import { callsBelow } from "#api/staff-calls.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { recordId } from "#values/fields/ids.ts";
import { SeatSummary } from "./contract.ts";

/** The most managers of a buyer, with open invitations. */
export const maxManagers = 5;

const managerCalls = callsBelow("/seats/managers", {
	access: "signed-in",
	params: { id: recordId },
	refusals: { no_invitation: [404, "This invitation has ended. Please reload the page."] },
});

export const listManagers = managerCalls.get("", {
	summary: "List who manages the customer's seats, and whose seats the customer manages",
	response: {
		/** Whether the customer bought seats, and can invite managers. */
		isBuyer: z.boolean(),
		people: z.array(
			z.object({
				id: z.int(),
				name: z.string(),
				/** Of the customer's seats. False for a buyer who invited the customer. */
				isManager: z.boolean(),
				isAccepted: z.boolean(),
			}),
		),
		/** The purchases of others whose seats the customer manages. */
		purchases: z.array(SeatSummary),
	},
});

const message = { message: z.string() };

export const inviteManager = managerCalls.post("", {
	summary: "Invite someone to manage the customer's seats, or send the invitation again",
	body: { email: NewEmailAddress },
	response: message,
	refusals: {
		no_seats: [409, "Buy seats for others first."],
		your_own: [409, "This is your own address. Enter a colleague's."],
		too_many_managers: [409, `You can have ${maxManagers} managers. Remove one first.`],
		too_many: [429, "Too many invitations. Please try again tomorrow."],
	},
});

export const acceptManager = managerCalls.post("/:id/accept", {
	summary: "Accept an invitation to manage seats",
	response: message,
});

export const removeManager = managerCalls.delete("/:id", {
	summary: "Remove a manager, leave as a manager, or decline an invitation",
	response: message,
});
