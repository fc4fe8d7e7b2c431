import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { attendeeLinkRefusals } from "./rules/link-refusals.ts";

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
	params: z.strictObject({ token: z.string().check(z.maxLength(300)) }),
	response: z.object({ handouts: z.array(HandoutPart) }),
	refusals: attendeeLinkRefusals,
});
