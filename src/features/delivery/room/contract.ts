import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { linkToken } from "#features/delivery/studio/contract.ts";

const token = z.strictObject({ token: linkToken });

/** Why the holder of a join link can't be in the room. */
export const attendeeRefusals = {
	link_broken: { status: 403, message: "This link is invalid. Open the session from My Orders." },
	seat_gone: { status: 403, message: "You don't have this seat anymore. It was given to someone else, or the purchase was refunded." },
	not_your_seat: { status: 403, message: "This link belongs to another account. Log in with the account that has the seat." },
	removed: { status: 403, message: "The organizer removed you from this session." },
	not_held_here: { status: 409, message: "This session is held somewhere else. Reload the page to join." },
	not_open: { status: 409, message: "This session isn't open right now." },
} as const;

export const RoomView = z.object({
	/** `interrupted`: the speaker's connection was lost, and the session continues when it is back. */
	state: z.enum(["waiting", "live", "interrupted", "ended"]),
	/** Seconds until the scheduled start, by the server's clock; 0 afterwards. */
	startsIn: z.int(),
	/** The scheduled end, with extensions. */
	endsAt: z.string(),
	/** Minutes by which the speakers moved the end. */
	extendedMinutes: z.int(),
	/** Asks whether the attendee is still there; null if not now. After `secondsLeft`, the time since the last answer no longer counts. */
	check: z.nullable(z.object({ number: z.int(), secondsLeft: z.int() })),
	/** The path of the live playlist (HLS) for this attendee; null before there is a picture. */
	streamUrl: z.nullable(z.string()),
	/** When a session that runs past its scheduled end ends by itself; null while it is on time. */
	latestEndAt: z.nullable(z.string()),
	/** The WebSocket with the chat, questions and polls of this attendee. */
	discussionUrl: z.string(),
});
export type RoomView = z.infer<typeof RoomView>;

/** Names the page. */
const place = z.string().check(z.regex(/^[\da-f]{32}$/, { error: "Invalid page ID." }));

export const openRoom = declareCall({
	method: "POST",
	path: "/live/join/:token/room",
	summary: "The state of a session that is held here. An attendee is in one place: opening the room takes over from another page",
	access: "signed-in",
	params: token,
	body: z.strictObject({
		place,
		/** True to take over from another page. */
		enter: z.boolean(),
		/** False while the page is in the background. */
		visible: z.boolean(),
	}),
	response: RoomView,
	refusals: {
		...attendeeRefusals,
		watching_elsewhere: { status: 409, message: "You opened this session on another device or in another tab." },
	},
});

export const leaveRoom = declareCall({
	method: "POST",
	path: "/live/join/:token/room/leave",
	summary: "Records that an attendee leaves the page of the room, so that their stay ends exactly then",
	access: "signed-in",
	outlivesPage: true,
	params: token,
	body: z.strictObject({ place }),
	response: z.object({ left: z.literal(true) }),
	refusals: attendeeRefusals,
});

export const answerCheck = declareCall({
	method: "PUT",
	path: "/live/join/:token/checks/:number",
	summary: "Answers whether the attendee is still there",
	access: "signed-in",
	params: z.strictObject({ token: linkToken, number: z.string().check(z.regex(/^\d{1,4}$/)) }),
	response: z.object({ answered: z.literal(true) }),
	refusals: { ...attendeeRefusals, check_not_found: { status: 404, message: "This question is closed." } },
});
