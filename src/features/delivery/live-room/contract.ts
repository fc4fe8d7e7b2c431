import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { extensionMinutes } from "./rules/extension-minutes.ts";

export const linkToken = z.string().check(z.maxLength(300));
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

export const studioRefusals = {
	studio_closed: { status: 403, message: "This studio link is invalid or was revoked. Ask the organizer for a new one." },
} as const;

export const StudioView = z.object({
	title: z.string(),
	speaker: z.string(),
	/** The server's time. */
	now: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	state: z.enum(["waiting", "live", "interrupted", "ended"]),
	/** Attendees in the room. */
	watching: z.int(),
	/** False if the time for this session is over, or it is held somewhere else. */
	open: z.boolean(),
	/** From five minutes before the scheduled end of a running session: when it ends by itself, and which session follows before that. */
	ending: z.nullable(z.object({ latestEndAt: z.string(), next: z.nullable(z.object({ title: z.string(), startsAt: z.string(), attendees: z.int() })) })),
	/** False before the scheduled start, after the scheduled end, and when the session was extended by two hours. */
	canExtend: z.boolean(),
	/** Why an ended session can't be started again; null if it can. */
	startRefusal: z.nullable(z.enum(["ended_by_staff", "recorded", "ended", "started"])),
	/** True if the session has reached the time at which it ends by itself. */
	isPastLatestEnd: z.boolean(),
	/** True if a recording is shown, so that speakers only answer chat and questions. */
	isReplay: z.boolean(),
});
export type StudioView = z.infer<typeof StudioView>;

export const getStudio = declareCall({
	method: "GET",
	path: "/live/studio/:token",
	summary: "The session behind a speaker's link",
	access: "anyone",
	params: token,
	response: StudioView,
	refusals: studioRefusals,
});

export const endBroadcast = declareCall({
	method: "POST",
	path: "/live/studio/:token/end",
	summary: "Ends a broadcast for every attendee",
	access: "anyone",
	params: token,
	response: StudioView,
	refusals: { ...studioRefusals, not_started: { status: 409, message: "The session has not started yet." } },
});

export const extendBroadcast = declareCall({
	method: "POST",
	path: "/live/studio/:token/extend",
	summary: "Moves the scheduled end of a running session. Attendance counts until the new end",
	access: "anyone",
	params: token,
	body: z.strictObject({
		minutes: z
			.int()
			.check(
				z.refine((minutes) => extensionMinutes.some((extensionMinute) => extensionMinute === minutes), { error: "Please choose 5, 10, 15 or 30 minutes." }),
			),
		/** True although another session starts before the new end. */
		anyway: z.boolean(),
	}),
	response: StudioView,
	refusals: {
		...studioRefusals,
		not_started: { status: 409, message: "The session can be extended after its scheduled start." },
		session_over: {
			status: 409,
			message:
				"The scheduled time is over, so the session can't be extended. You can keep broadcasting until 30 minutes after it, but attendance no longer counts.",
		},
		extended_enough: { status: 409, message: "A session can be extended by two hours at most." },
		overlaps: {
			status: 409,
			message: "The instructor or an attendee has another session that starts before the new end time.",
			fields: z.object({ title: z.string(), startsAt: z.string(), attendees: z.int() }),
		},
	},
});
