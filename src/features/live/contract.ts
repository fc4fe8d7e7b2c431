import * as z from "zod/mini";
import { moment } from "../../values/moment.ts";
import { optionalText } from "../../values/text.ts";
import { declareCall } from "../../wire/call.ts";

/** A bought live session as its attendee sees it in My Orders. Moments are ISO 8601, UTC. */
export const LivePart = z.object({
	startsAt: z.string(),
	endsAt: z.string(),
	/** When one can join: 15 minutes before the start. */
	opensAt: z.string(),
	/** Null while one can't join. */
	joinUrl: z.nullable(z.string()),
	calendarUrl: z.string(),
	state: z.enum(["scheduled", "moved", "cancelled", "over"]),
	/** Of a moved session: when it would have been. */
	movedFrom: z.nullable(z.string()),
	attended: z.boolean(),
});
export type LivePart = z.infer<typeof LivePart>;

/** What a join link leads to, now. */
export const JoinState = z.object({
	state: z.enum(["early", "open", "over", "cancelled"]),
	courseID: z.int(),
	title: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	opensAt: z.string(),
	/** Seconds until then by the server's clock; 0 once it is past. */
	opensIn: z.int(),
	movedFrom: z.nullable(z.string()),
	/** False while the meeting itself has no address yet. */
	ready: z.boolean(),
	calendarUrl: z.string(),
});
export type JoinState = z.infer<typeof JoinState>;

const token = z.strictObject({ token: z.string().check(z.maxLength(300)) });

const linkRefusals = {
	link_broken: { status: 403, message: "This link does not open anything. Please open the session from My Orders." },
	seat_gone: { status: 403, message: "This seat is not yours any more: it was given to somebody else, or its money was given back." },
} as const;

export const getJoin = declareCall({
	method: "GET",
	path: "/live/join/:token",
	summary: "What a join link leads to now: too early, open, over or cancelled",
	access: "anyone",
	params: token,
	answer: JoinState,
	refusals: linkRefusals,
});

export const enterSession = declareCall({
	method: "POST",
	path: "/live/join/:token/enter",
	summary: "Enters a live session that is open: records that its attendee came, and gives the meeting's address",
	access: "signed-in",
	params: token,
	answer: z.object({ url: z.string() }),
	refusals: {
		...linkRefusals,
		not_your_seat: { status: 403, message: "This link belongs to another account. Log in with the account that has the seat." },
		too_early: { status: 409, message: "The session is not open yet. It opens 15 minutes before it starts." },
		session_over: { status: 410, message: "This session is over." },
		session_cancelled: { status: 410, message: "This session was cancelled." },
		meeting_not_ready: { status: 409, message: "The meeting is being set up. Please try again in a minute." },
	},
});

const LiveSession = z.object({
	sessionId: z.int(),
	courseID: z.int(),
	title: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	state: z.enum(["scheduled", "cancelled", "over"]),
	movedFrom: z.nullable(z.string()),
	provider: z.enum(["link", "zoom", "teams"]),
	/** Where the meeting is, as attendees are sent there; null while it has no address. */
	meetingUrl: z.nullable(z.string()),
	/** Why the provider could not make or move the meeting, for now. */
	meetingFault: z.nullable(z.string()),
	attendees: z.int(),
	joined: z.int(),
});

export const listSessions = declareCall({
	method: "GET",
	path: "/admin/live-sessions",
	summary: "Live sessions with attendees, the next first, then the past ones; at most 200",
	access: "operator",
	answer: z.array(LiveSession),
});

const course = z.strictObject({ courseID: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const noSession = { session_not_found: { status: 404, message: "This course has no live session ahead." } } as const;

export const getSession = declareCall({
	method: "GET",
	path: "/admin/live-sessions/:courseID",
	summary: "A course's live session that is ahead or under way; null while nobody attends and nothing was prepared",
	access: "operator",
	params: course,
	answer: z.object({ session: z.nullable(LiveSession) }),
});

const newDate = z.strictObject({ startsAt: moment });
const inThePast = { in_the_past: { status: 422, message: "Please choose a date in the future." } } as const;

export const moveSession = declareCall({
	method: "POST",
	path: "/admin/live-sessions/:courseID/move",
	summary: "Moves a live session to another date before attendees can join, and emails every attendee",
	access: "editor",
	params: course,
	body: newDate,
	answer: LiveSession,
	refusals: {
		...noSession,
		...inThePast,
		session_open: { status: 409, message: "Attendees can already join this session. Postpone it instead, or wait until it has ended." },
	},
});

export const postponeSession = declareCall({
	method: "POST",
	path: "/admin/live-sessions/:courseID/postpone",
	summary: "Moves a live session to another date until it ends, sets earlier joins aside, and emails every attendee",
	access: "editor",
	fresh: true,
	params: course,
	body: newDate,
	answer: LiveSession,
	refusals: { ...noSession, ...inThePast, session_cancelled: { status: 409, message: "This session was canceled. Set a new date for the course instead." } },
});

export const cancelSession = declareCall({
	method: "POST",
	path: "/admin/live-sessions/:courseID/cancel",
	summary: "Cancels a live session before it starts, and emails every attendee; the course then has no date; again changes nothing",
	access: "editor",
	fresh: true,
	params: course,
	answer: LiveSession,
	refusals: { ...noSession, session_started: { status: 409, message: "This session has started. You can postpone it, but not cancel it." } },
});

const webAddress = optionalText(2000).check(
	z.refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", { error: "Please enter a whole address that begins with https://." }),
);

export const setMeetingLink = declareCall({
	method: "PUT",
	path: "/admin/live-sessions/:courseID/link",
	summary: "Enters where a course's live session is held; null goes back to the meeting provider's address",
	access: "editor",
	fresh: true,
	params: course,
	body: z.strictObject({ url: z.nullable(webAddress) }),
	answer: LiveSession,
	refusals: noSession,
});

const Attendee = z.object({
	personId: z.int(),
	fullName: z.string(),
	email: z.string(),
	joinedAt: z.nullable(z.string()),
	/** Counted once the session is over. */
	minutes: z.nullable(z.int()),
	/** Where the minutes come from: the join link, the provider's report, or an operator. */
	source: z.nullable(z.enum(["joined", "report", "operator"])),
});

const session = z.strictObject({ sessionId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

export const listAttendees = declareCall({
	method: "GET",
	path: "/admin/live-sessions/:sessionId/attendees",
	summary: "Who attends a live session, by name, and how long each was there; at most 2,000",
	access: "support",
	params: session,
	answer: z.array(Attendee),
	refusals: { session_not_found: { status: 404, message: "There is no such session." } },
});

export const setAttendance = declareCall({
	method: "PUT",
	path: "/admin/live-sessions/:sessionId/attendance",
	summary: "Says how long an attendee was there; comes before what was counted",
	access: "support",
	params: session,
	body: z.strictObject({ personId: z.int().check(z.positive()), minutes: z.int().check(z.minimum(0), z.maximum(1440)) }),
	answer: Attendee,
	refusals: {
		attendee_not_found: { status: 404, message: "Nobody with a seat in this session has that id." },
		not_started: { status: 409, message: "This session has not started yet." },
	},
});
