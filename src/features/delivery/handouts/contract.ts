import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";

/** Why a join link does not open an attendee's handouts. */
const attendeeLinkRefusals = {
	link_broken: [403, "This link is invalid. Open the session from My Orders."],
	seat_gone: [403, "You don't have this seat anymore. It was given to someone else, or the purchase was refunded."],
	not_your_seat: [403, "This link belongs to another account. Log in with the account that has the seat."],
} as const;

/** A file for a customer. */
export const HandoutPart = z.object({
	id: z.int(),
	name: z.string(),
	/** Such as `PDF`. */
	format: z.string(),
	bytes: z.int(),
	/** A signed link for this customer that expires; null until the session is over. */
	link: z.nullable(z.string()),
});
export type HandoutPart = z.infer<typeof HandoutPart>;

export const listRoomHandouts = declareCall({
	method: "GET",
	path: "/live/join/:token/handouts",
	summary: "The handouts of an attendee, by join link",
	access: "signed-in",
	params: { token: z.string().check(z.maxLength(300)) },
	response: { handouts: z.array(HandoutPart) },
	refusals: attendeeLinkRefusals,
});
