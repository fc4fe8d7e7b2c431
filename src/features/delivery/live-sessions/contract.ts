import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { callsBelow, staffCalls } from "#api/staff-calls.ts";
import { integerId, pageLimit, recordId } from "#values/fields/ids.ts";
import { moment } from "#values/moment.ts";
import { listSorts } from "#values/sorts.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { isTimeZone } from "#values/time-zones/zone-names.ts";

/** A purchased live session, as shown in My Orders. Times are ISO 8601, UTC. */
export const LivePart = z.object({
	startsAt: z.string(),
	endsAt: z.string(),
	/** When joining becomes possible: 15 minutes before the start. */
	opensAt: z.string(),
	/** Null while joining is not possible. */
	joinUrl: z.nullable(z.string()),
	calendarUrl: z.string(),
	state: z.enum(["scheduled", "moved", "canceled", "over"]),
	/** The original start of a moved session. */
	movedFrom: z.nullable(z.string()),
	attended: z.boolean(),
});
export type LivePart = z.infer<typeof LivePart>;

export const JoinState = z.object({
	state: z.enum(["early", "open", "over", "canceled"]),
	courseID: z.int(),
	title: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	opensAt: z.string(),
	/** Seconds until the session opens, by the server's clock; 0 afterwards. */
	opensIn: z.int(),
	/** Seconds until the scheduled start; 0 afterwards. */
	startsIn: z.int(),
	movedFrom: z.nullable(z.string()),
	/** False while the meeting has no address. */
	ready: z.boolean(),
	/** True if the session is held on the page itself. */
	heldHere: z.boolean(),
	calendarUrl: z.string(),
	/** Whom attendees write to when a session doesn't begin. */
	supportEmail: z.string(),
});
export type JoinState = z.infer<typeof JoinState>;

const token = { token: z.string().check(z.maxLength(300)) };

const linkRefusals = {
	link_broken: [403, "This link is invalid. Open the session from My Orders."],
	seat_gone: [403, "You don't have this seat anymore. It was given to someone else, or the purchase was refunded."],
} as const;

/** Why the link of a seat doesn't open what belongs to it. */
export const seatRefusals = {
	...linkRefusals,
	not_your_seat: [403, "This link belongs to another account. Log in with the account that has the seat."],
} as const;

/** What the holder of a seat does with its signed link. */
export const seatCalls = callsBelow("/live/join", { access: "signed-in", params: token, refusals: seatRefusals });

export const getJoin = declareCall({
	method: "GET",
	path: "/live/join/:token",
	summary: "The current state of a join link: early, open, over or canceled",
	access: "anyone",
	params: token,
	response: JoinState,
	refusals: linkRefusals,
});

export const enterSession = seatCalls.post("/:token/enter", {
	summary: "Joins an open live session: records the join and returns the meeting's address; null if it is held here",
	response: { url: z.nullable(z.string()) },
	refusals: {
		too_early: [
			409,
			"The session hasn't opened yet. You can join 15 minutes before it starts.",
			z.object({ opensAt: z.string() }),
		],
		session_over: [410, "This session has ended."],
		session_cancelled: [410, "This session was canceled."],
		meeting_not_ready: [409, "The meeting is being set up. Please try again in a minute."],
	},
});

export const sendPresence = seatCalls.post("/:token/presence", {
	summary: "A sign of presence, every 30 seconds, from the page of a session that its attendee has joined",
	response: { present: z.literal(true) },
	refusals: {
		not_joined: [409, "There is no session to attend right now. Please join again."],
	},
});

const LiveSession = z.object({
	sessionId: z.int(),
	courseID: z.int(),
	title: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	state: z.enum(["scheduled", "canceled", "over"]),
	movedFrom: z.nullable(z.string()),
	provider: z.enum(["link", "zoom", "teams"]),
	/** True if attendees watch on this site instead of following a link. */
	heldHere: z.boolean(),
	meetingUrl: z.nullable(z.string()),
	/** Why the provider could not create or move the meeting; null if it could. */
	meetingError: z.nullable(z.string()),
	attendees: z.int(),
	joined: z.int(),
	/** Attendees who joined but are missing from the provider's report, pending a decision by staff. */
	missingFromReport: z.int(),
	/**
	 * When it was really held, as staff state; null: as scheduled, or as broadcast here. The same time twice: it did not
	 * take place.
	 */
	held: z.nullable(z.object({ from: z.string(), until: z.string() })),
	/** The name of the attendance report that staff uploaded; null if none. */
	report: z.nullable(z.string()),
});

export const sessionsPerPage = 50;

const anyStaffCalls = staffCalls("/admin/live-sessions", { access: "operator", scope: "live-sessions" });

export const listSessions = anyStaffCalls.get("", {
	summary:
		"Upcoming live sessions, the next first, then past ones, the latest first, 50 at a time; `Link` names the next page",
	list: "live-sessions",
	query: {
		session: z.optional(recordId),
		/** By default, sessions ahead come first, then the latest. */
		sort: z.optional(z.enum(listSorts("title", "startsAt"))),
		/** The last sessionId of the previous page. */
		after: z.optional(recordId),
	},
	response: z.array(LiveSession),
});

const course = { courseID: integerId };
const noSession = { session_not_found: [404, "This course has no upcoming live session."] } as const;

export const getSession = anyStaffCalls.get("/:courseID", {
	summary: "A course's upcoming or running live session; null while it has no attendees and no meeting link",
	params: course,
	response: { session: z.nullable(LiveSession) },
});

const newDate = { startsAt: moment };
const inThePast = { in_the_past: [422, "Please choose a date in the future."] } as const;

const editorCalls = staffCalls("/admin/live-sessions", {
	access: "editor",
	scope: "live-sessions",
	params: course,
	refusals: noSession,
});

export const moveSession = editorCalls.post("/:courseID/move", {
	summary: "Moves a live session to another date before attendees can join, and emails every attendee",
	body: newDate,
	response: LiveSession,
	refusals: {
		...inThePast,
		session_open: [409, "Attendees can already join this session. Postpone it instead, or wait until it has ended."],
	},
});

export const postponeSession = editorCalls.post("/:courseID/postpone", {
	summary: "Moves a live session to another date until it ends, sets earlier joins aside, and emails every attendee",
	fresh: true,
	body: newDate,
	response: LiveSession,
	refusals: {
		...inThePast,
		session_cancelled: [409, "This session was canceled. Set a new date for the course instead."],
	},
});

export const cancelSession = editorCalls.post("/:courseID/cancel", {
	summary:
		"Cancels a live session before it starts, and emails every attendee; the course then has no date. Canceling again changes nothing",
	fresh: true,
	response: LiveSession,
	refusals: {
		session_started: [409, "This session has started. You can postpone it, but not cancel it."],
	},
});

const webAddress = optionalText(2000).check(
	z.refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", {
		error: "Enter a complete address that starts with https://.",
	}),
);

export const setMeetingLink = editorCalls.put("/:courseID/link", {
	summary: "Sets the meeting link of a live session; null restores the meeting provider's address",
	fresh: true,
	body: { url: z.nullable(webAddress) },
	response: LiveSession,
});

export const setPlace = declareCall({
	method: "PUT",
	path: "/admin/live-sessions/:courseID/place",
	summary: "Chooses whether attendees watch a live session on this site or follow its meeting link",
	access: "editor",
	params: course,
	body: { heldHere: z.boolean() },
	response: LiveSession,
	refusals: {
		...noSession,
		no_video_tools: [
			409,
			"This server can't hold sessions yet, because ffmpeg is not installed. Install it, or use a meeting link.",
		],
	},
});

const Attendee = z.object({
	userId: z.int(),
	fullName: z.string(),
	email: z.string(),
	joinedAt: z.nullable(z.string()),
	/** Last sign of presence on the session's page. */
	lastSeenAt: z.nullable(z.string()),
	/** Counted after the session has ended. */
	minutes: z.nullable(z.int()),
	/**
	 * Where the minutes come from: presence on the session's page, the provider's report, the room here, or a correction
	 * by staff.
	 */
	source: z.nullable(z.enum(["joined", "report", "room", "operator"])),
	/** True if the attendee joined but is missing from the provider's report. Staff decide. */
	missingFromReport: z.boolean(),
	/** Why staff corrected the minutes; null if they are as counted. */
	reason: z.nullable(z.string()),
});

const supportCalls = staffCalls("/admin/live-sessions", {
	access: "support",
	scope: "live-sessions",
	params: { sessionId: recordId },
});

export const listAttendees = supportCalls.get("/:sessionId/attendees", {
	summary:
		"Who attends a live session, by name, and how long each was there, 200 at a time; `Link` names the next page",
	list: "attendees",
	query: {
		/** Only attendees who are missing from the provider's report. */
		missing: z.optional(z.enum(["true"])),
		/** The last userId of the previous page. */
		after: z.optional(recordId),
		limit: z.optional(pageLimit),
	},
	response: z.array(Attendee),
	refusals: { session_not_found: [404, "Session not found."] },
});

export const stateHeldTimes = supportCalls.put("/:sessionId/held", {
	summary:
		"States when an ended session behind a link was really held, and counts its minutes again; null: as scheduled",
	body: { held: z.nullable(z.strictObject({ from: moment, until: moment })) },
	response: LiveSession,
	refusals: {
		session_not_found: [404, "Session not found."],
		held_here: [409, "This session was held on this site. Its broadcast says when it was held."],
		not_over: [409, "This session hasn't ended yet."],
		invalid_times: [
			422,
			"Enter times that are past: not before attendees could join, and not more than 12 hours after the scheduled end.",
		],
	},
});

export const setAttendance = supportCalls.put("/:sessionId/attendance", {
	summary: "Corrects how long an attendee was there; replaces the counted minutes",
	body: {
		userId: z.int().check(z.positive()),
		minutes: z.int().check(z.minimum(0), z.maximum(1440)),
		reason: requiredText(300),
	},
	response: Attendee,
	refusals: {
		attendee_not_found: [404, "No attendee of this session has this ID."],
		not_started: [409, "This session has not started yet."],
		too_many_minutes: [
			422,
			"This is longer than the session lasted. Enter fewer minutes, or change when it was held first.",
		],
	},
});

const maxReportLength = 2_000_000;

export const uploadReport = supportCalls.put("/:sessionId/report", {
	summary:
		"Uploads the attendance report of Zoom, Teams, GoToWebinar or Webex for an ended session behind a link, and counts its minutes by it",
	body: {
		/** The text of the CSV or TSV file. */
		text: z.string().check(z.maxLength(maxReportLength, { error: "This file is too large for an attendance report." })),
		fileName: requiredText(200),
		/** Of times that name no zone, as an IANA name. */
		timeZone: z.string().check(z.refine(isTimeZone, { error: "Enter a time zone such as America/New_York." })),
		/** True: nothing is saved; the response says what the report would change. */
		dryRun: z._default(z.boolean(), false),
	},
	maxBodyBytes: 4 * maxReportLength,
	response: {
		attendees: z.array(
			z.object({
				userId: z.int(),
				fullName: z.string(),
				/** The minutes so far; null if not counted. */
				before: z.nullable(z.int()),
				minutes: z.int(),
				/** True if staff corrected the minutes, which stay. */
				corrected: z.boolean(),
				/** True if they joined from this site but are missing from the report. */
				missing: z.boolean(),
			}),
		),
		/** People in the report who have no seat here, such as the speaker. Nothing is saved about them. */
		unknown: z.array(z.object({ name: z.string(), email: z.string(), minutes: z.int() })),
		/** How many rows couldn't be read. */
		unread: z.int(),
	},
	refusals: {
		session_not_found: [404, "Session not found."],
		held_here: [409, "This session was held on this site, which counted the minutes itself."],
		not_over: [409, "This session has not ended yet."],
		unreadable_report: [
			422,
			"This file is no attendance report: it needs names or emails, and when people joined and left. Download the report with its details, and try again.",
		],
		other_time: [
			422,
			"Nobody in this report was there while the session was held. Check the time zone and the file, or change when the session was held first.",
		],
		nobody_known: [
			422,
			"Nobody in this report has a seat in this session. Check that it's the report of this session, and that it has email addresses.",
		],
	},
});

export const removeReport = supportCalls.delete("/:sessionId/report", {
	summary: "Removes the uploaded attendance report of a session, and counts its minutes without it",
	response: LiveSession,
	refusals: {
		session_not_found: [404, "Session not found."],
		no_report: [409, "This session has no uploaded report."],
	},
});
