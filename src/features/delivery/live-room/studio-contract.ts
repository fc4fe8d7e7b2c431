import * as z from "zod/mini";
import { callsBelow } from "#api/staff-calls.ts";
import { extensionMinutes } from "./rules/extension-minutes.ts";
import { EarlyEnd } from "./rules/find-early-end.ts";
import type { PageTurn } from "./rules/slides/slide-turns.ts";

export const token = { token: z.string().check(z.maxLength(300)) };

/** What speakers do with their own link. */
export const speakerCalls = callsBelow("/live/studio", {
	access: "anyone",
	params: token,
	refusals: {
		studio_closed: [403, "This studio link is invalid or was revoked. Ask the organizer for a new one."],
	},
});

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
	/**
	 * From five minutes before the scheduled end of a running session: when it ends by itself, and which session follows
	 * before that.
	 */
	ending: z.nullable(
		z.object({
			latestEndAt: z.string(),
			next: z.nullable(z.object({ title: z.string(), startsAt: z.string(), attendees: z.int() })),
		}),
	),
	/** What ending a running session now costs its attendees; null if nothing. */
	earlyEnd: z.nullable(EarlyEnd),
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

export const getStudio = speakerCalls.get("/:token", {
	summary: "The session behind a speaker's link",
	response: StudioView,
});

export const endBroadcast = speakerCalls.post("/:token/end", {
	summary: "Ends a broadcast for every attendee",
	response: StudioView,
	refusals: { not_started: [409, "The session has not started yet."] },
});

export const extendBroadcast = speakerCalls.post("/:token/extend", {
	summary: "Moves the scheduled end of a running session. Attendance counts until the new end",
	body: {
		minutes: z.int().check(
			z.refine((minutes) => extensionMinutes.some((extensionMinute) => extensionMinute === minutes), {
				error: "Please choose 5, 10, 15 or 30 minutes.",
			}),
		),
		/** True although another session starts before the new end. */
		anyway: z.boolean(),
	},
	response: StudioView,
	refusals: {
		not_started: [409, "The session can be extended after its scheduled start."],
		session_over: [
			409,
			"The scheduled time is over, so the session can't be extended. You can keep broadcasting until 30 minutes after it, but attendance no longer counts.",
		],
		extended_enough: [409, "A session can be extended by two hours at most."],
		overlaps: [
			409,
			"The instructor or an attendee has another session that starts before the new end time.",
			z.object({ title: z.string(), startsAt: z.string(), attendees: z.int() }),
		],
	},
});

/** The slides of a session, when they can be shown. */
export interface PublicSlides {
	/** Names the uploaded file; part of the addresses of pages. */
	deck: string;
	pages: number;
	/** The page that the speaker shows, from 1. */
	page: number;
	/** The last page that attendees can open. */
	furthest: number;
	/** When the speaker turned to which page, in order: those that a late picture can still show. */
	turns: PageTurn[];
}
