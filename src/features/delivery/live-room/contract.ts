import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { callsBelow } from "#api/staff-calls.ts";
import { seatRefusals } from "#features/delivery/live-sessions/contract.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { PresenceCheckRecord } from "./rules/checks/check-record.ts";
import { checkCauses } from "./rules/checks/judge-check.ts";
import { maxGroupMembers } from "./rules/groups/group-code.ts";
import { speakerCalls, token } from "./studio-contract.ts";

/** What attendees do with the signed link of their seat. */
export const attendeeCalls = callsBelow("/live/join", {
	access: "signed-in",
	params: token,
	refusals: {
		...seatRefusals,
		removed: [403, "The organizer removed you from this session."],
		not_held_here: [409, "This session is held somewhere else. Reload the page to join."],
		not_open: [409, "This session isn't open right now."],
	},
});

export const RoomView = z.object({
	/** `interrupted`: the speaker's connection was lost, and the session continues when it is back. */
	state: z.enum(["waiting", "live", "interrupted", "ended"]),
	/** Seconds until the scheduled start, by the server's clock; 0 afterwards. */
	startsIn: z.int(),
	/** Attendees in the room before the session; null afterwards. */
	waiting: z.nullable(z.int()),
	/** The scheduled end, with extensions. */
	endsAt: z.string(),
	/** Minutes by which the speakers moved the end. */
	extendedMinutes: z.int(),
	/** Asks whether the attendee is still there; null if not now. After `secondsLeft`, it is missed. */
	check: z.nullable(z.object({ number: z.int(), secondsLeft: z.int() })),
	/** What the session asks of attendees; null if there are neither checks nor code words. */
	checks: z.nullable(
		z.object({
			/**
			 * So many checks were announced, without those that the room could not show. What comes on top makes up for
			 * missed ones.
			 */
			expected: z.int(),
			/** How many to answer for the whole credit; null if no credit depends on it. */
			needed: z.nullable(z.int()),
			/** How many the attendee answered in time. */
			answered: z.int(),
			/** When checks were asked that the attendee missed, and what the server knows about it. */
			missed: z.array(z.object({ at: z.string(), cause: z.nullable(z.enum(checkCauses)) })),
			/** Whether attendance doesn't count from a missed check until the next answer. */
			takesMinutes: z.boolean(),
			/** Whether answers to polls count as answers to checks. */
			countsPolls: z.boolean(),
			/** Code words that the speaker gives, and how many of them the attendee typed. */
			codes: z.int(),
			codesEntered: z.int(),
		}),
	),
	/** Asks for the code word of a segment; null if there is none to type now. */
	code: z.nullable(
		z.object({
			segment: z.int(),
			/** The word itself, if it is shown on the screen. */
			word: z.nullable(z.string()),
			secondsLeft: z.int(),
			triesLeft: z.int(),
			isEntered: z.boolean(),
		}),
	),
	/**
	 * Whose screen the attendee watches together with others, who answer on their phones; null if they watch on their
	 * own.
	 */
	group: z.nullable(z.object({ hostName: z.string() })),
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

const troubleSeconds = z.number().check(z.minimum(0), z.maximum(86_400));

export const openRoom = attendeeCalls.post("/:token/room", {
	summary:
		"The state of a session that is held here. An attendee is in one place: opening the room takes over from another page",
	body: {
		place,
		/** True to take over from another page. */
		enter: z.boolean(),
		/** False while the page is in the background. */
		visible: z.boolean(),
		/** Seconds since the previous request in which the picture stalled. */
		stalledSeconds: z.optional(troubleSeconds),
		/** Seconds without a connection before this request. */
		lostSeconds: z.optional(troubleSeconds),
	},
	response: RoomView,
	refusals: {
		watching_elsewhere: [409, "You opened this session on another device or in another tab."],
	},
});

export const leaveRoom = attendeeCalls.post("/:token/room/leave", {
	summary: "Records that an attendee leaves the page of the room, so that their stay ends exactly then",
	outlivesPage: true,
	body: { place },
	response: { left: z.literal(true) },
});

const number = z.string().check(z.regex(/^\d{1,4}$/));
const segment = z.string().check(z.regex(/^\d{1,3}$/));

export const answerCheck = attendeeCalls.put("/:token/checks/:number", {
	summary:
		"Answers whether the attendee is still there. The first answer counts, by the server's clock; a late one is recorded too",
	params: { number },
	response: { answered: z.literal(true), inTime: z.boolean() },
	refusals: { check_not_found: [404, "This question is closed."] },
});

export const enterCode = attendeeCalls.put("/:token/codes/:segment", {
	summary: "Sends the code word of a segment that the speaker gave. Case, accents and spaces don't matter",
	params: { segment },
	body: { word: requiredText(60) },
	response: { entered: z.literal(true) },
	refusals: {
		code_not_found: [404, "There's no code word to enter right now."],
		code_closed: [409, "The time for this code word is over. If you couldn't enter it, tell the organizer why."],
		wrong_code: [409, "That's not the code word. Check the spelling and try again.", z.object({ triesLeft: z.int() })],
		no_tries_left: [409, "You've used all five tries for this code word. Tell the organizer if something went wrong."],
	},
});

export const SpeakerCode = z.object({
	/** Null if no code word is due. */
	code: z.nullable(
		z.object({
			segment: z.int(),
			segments: z.int(),
			word: z.string(),
			/** `speaker`: waits for the speaker. `open`: attendees can type it. */
			state: z.enum(["speaker", "open", "closed"]),
			onScreen: z.boolean(),
			/** Until it is shown on its own, or until it closes. */
			secondsLeft: z.int(),
			/** Attendees who typed it. */
			entered: z.int(),
		}),
	),
});
export type SpeakerCode = z.infer<typeof SpeakerCode>;

export const getCode = speakerCalls.get("/:token/code", {
	summary: "The code word that a speaker should give now, or the latest one",
	response: SpeakerCode,
});

export const giveCode = speakerCalls.put("/:token/codes/:segment", {
	summary: "Opens a code word for attendees: the speaker read it out, or shows it on their screens",
	params: { segment },
	body: { onScreen: z.boolean() },
	response: SpeakerCode,
	refusals: {
		code_not_found: [404, "This code word isn't due. Reload the page to see the current one."],
		code_closed: [409, "The time for this code word is over."],
	},
});

export const excuseCheck = declareCall({
	method: "PUT",
	path: "/admin/live-sessions/:sessionId/attendees/:userId/checks/:number/excuse",
	summary: "Excuses a presence check that an attendee did not answer in time. Their minutes are counted again",
	access: "support",
	scope: "live-sessions:write",
	params: { sessionId: recordId, userId: recordId, number },
	body: { reason: requiredText(300) },
	response: z.extend(PresenceCheckRecord, {
		/** More than one check of the person is excused now, or a quarter of the session's. */
		warning: z.nullable(z.enum(["person", "session"])),
	}),
	refusals: {
		check_not_found: [404, "This attendee has no such check."],
		answered: [409, "This check was answered in time, so there's nothing to excuse."],
		still_open: [409, "This check is still open. Wait until its time is over."],
	},
});

/** The group of an attendee whose screen others watch. */
export const HostedGroup = z.object({
	code: z.string(),
	/** Where phones join. */
	address: z.string(),
	/** By name. `isConfirmed`: the host saw them in the room. */
	members: z.array(z.object({ userId: z.int(), name: z.string(), isConfirmed: z.boolean() })),
});
export type HostedGroup = z.infer<typeof HostedGroup>;

export const openGroup = attendeeCalls.post("/:token/group", {
	summary: "Opens a group for people who watch the attendee's screen and answer on their phones; again reads it",
	response: HostedGroup,
});

export const confirmGroup = attendeeCalls.put("/:token/group/confirmed", {
	summary: "Confirms who of a group was in the room; replaces what was confirmed before",
	body: { userIds: z.array(z.int().check(z.positive())).check(z.maxLength(maxGroupMembers)) },
	response: HostedGroup,
	refusals: { group_not_found: [404, "You haven't opened a group in this session."] },
});

export const leaveGroup = attendeeCalls.delete("/:token/group/membership", {
	summary: "Leaves a group, to watch on the device itself",
	response: { left: z.literal(true) },
});

export const joinGroup = declareCall({
	method: "POST",
	path: "/live/groups/:code/members",
	summary: "Joins a group with a phone. The customer needs a seat in the same session",
	access: "signed-in",
	params: { code: z.string().check(z.maxLength(20)) },
	response: {
		/** The path of the customer's own room. */
		path: z.string(),
	},
	refusals: {
		group_not_found: [404, "There's no group with this code. Check it on the screen in your room."],
		no_seat: [
			403,
			"You need your own seat for this session. Ask the person who bought it to give you one in My Orders, then scan the code again.",
		],
		own_group: [
			409,
			"This code is for the other people in your room. You're already attending on the page that shows it.",
		],
		group_full: [409, "This group is full: up to 100 people can watch one screen. Ask someone to open another group."],
		too_many: [429, "Too many attempts. Please try again in a few minutes."],
	},
});
