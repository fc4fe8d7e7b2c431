import * as z from "zod/mini";
import { callsBelow } from "#api/staff-calls.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { recordId } from "#values/fields/ids.ts";
import { SeatSummary } from "./contract.ts";

/** The most people that a buyer can have as managers, with open invitations. */
export const maxManagers = 5;

export const SeatManagers = z.object({
	/** Whether the customer bought seats, and so can invite managers. */
	isBuyer: z.boolean(),
	/** Invitations are listed once the customer has confirmed the address. */
	isConfirmed: z.boolean(),
	/** Who manages the customer's seats, or was invited to. */
	managers: z.array(z.object({ id: z.int(), email: z.string(), name: z.string(), isAccepted: z.boolean() })),
	/** Whose seats the customer manages, or was invited to manage. */
	buyers: z.array(z.object({ id: z.int(), name: z.string(), isAccepted: z.boolean() })),
	/** The purchases of these buyers, the latest 200. */
	purchases: z.array(z.object({ title: z.string(), buyer: z.string(), seatList: SeatSummary })),
});
export type SeatManagers = z.infer<typeof SeatManagers>;

const managerCalls = callsBelow("/seats/managers", {
	access: "signed-in",
	params: { id: recordId },
	refusals: { no_manager: [404, "This invitation has ended. Please load the page again."] },
});

export const listManagers = managerCalls.get("", {
	summary: "List who manages the customer's seats, and whose seats the customer manages",
	response: SeatManagers,
});

export const inviteManager = managerCalls.post("", {
	summary: "Invite somebody by email to manage the customer's seats, at most five people",
	body: { email: NewEmailAddress },
	response: SeatManagers,
	refusals: {
		no_seats: [409, "You haven't bought seats for others yet. Then you can invite managers."],
		your_own: [409, "This is your own address. Enter a colleague's."],
		too_many_managers: [409, `You can have at most ${maxManagers} managers. Remove one first.`],
		too_many: [429, "Too many invitations. Please try again tomorrow."],
	},
});

export const acceptManager = managerCalls.post("/:id/accept", {
	summary: "Accept an invitation to manage seats; has no effect if you have already accepted it",
	response: SeatManagers,
	refusals: {
		unconfirmed: [403, "Confirm your email address first, with the link in our welcome email or in My Profile."],
	},
});

/** Ends an invitation or a manager's access, for the buyer, the manager or who was invited. */
export const removeManager = managerCalls.delete("/:id", {
	summary: "Remove a manager of the customer's seats, leave as a manager, or decline an invitation",
	response: SeatManagers,
});
