import * as z from "zod/mini";
import { seatCalls } from "#features/delivery/live-sessions/contract.ts";

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

export const listRoomHandouts = seatCalls.get("/:token/handouts", {
	summary: "The handouts of an attendee, by join link",
	response: { handouts: z.array(HandoutPart) },
});
