import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { personName } from "#values/text.ts";
import { EarlyEnd } from "./rules/find-early-end.ts";

export const noSession = { session_not_found: [404, "Session not found."] } as const;

const Speaker = z.object({
	speakerId: z.int(),
	name: z.string(),
	studioUrl: z.string(),
	createdAt: z.string(),
	/** When the speaker had the studio open, and could be asked. */
	stays: z.array(z.object({ from: z.string(), until: z.string() })),
});

export const ConsoleRoom = z.object({
	sessionId: z.int(),
	courseID: z.int(),
	title: z.string(),
	startsAt: z.string(),
	heldHere: z.boolean(),
	state: z.enum(["waiting", "live", "interrupted", "ended"]),
	watching: z.int(),
	/** What ending it now costs its attendees; null if nothing. */
	earlyEnd: z.nullable(EarlyEnd),
	/** False if ffmpeg is missing on this server. */
	hasVideoTools: z.boolean(),
	/** The recording that is made of the session; null before staff publish it. */
	recording: z.nullable(z.enum(["making", "published", "failed", "withheld"])),
	/** When it is published on its own; null if it is not. */
	recordingDueAt: z.nullable(z.string()),
	/** Hours after which recordings of all sessions are published on their own; null if they are not. */
	automaticHours: z.nullable(z.int()),
	/** Null if no slides were uploaded. */
	slides: z.nullable(
		z.object({
			name: z.string(),
			state: z.enum(["converting", "ready", "failed"]),
			problem: z.nullable(z.enum(["protected_or_damaged", "too_many_pages", "too_slow"])),
			/** 0 before the first page is converted. */
			pages: z.int(),
			converted: z.int(),
		}),
	),
	/** The recording that is shown instead of a speaker; null if none is. */
	replay: z.nullable(z.object({ state: z.enum(["preparing", "ready", "failed"]), seconds: z.number() })),
	speakers: z.array(Speaker),
});
export type ConsoleRoom = z.infer<typeof ConsoleRoom>;

const editorCalls = staffCalls("/admin/live-rooms", {
	access: "editor",
	params: { sessionId: recordId },
	refusals: noSession,
});

export const getConsoleRoom = editorCalls.get("/:sessionId", {
	summary: "The live room of a session, with its speakers' links",
	response: ConsoleRoom,
});

/** Also refuses the upload of others. */
export const keptSlides = [
	409,
	"Attendees have seen these slides in a session that earns credit, so they're kept as evidence with its other records. To give attendees other slides, add a handout.",
] as const;

export const removeSlides = editorCalls.delete("/:sessionId/slides", {
	summary: "Removes the slides of a session",
	response: ConsoleRoom,
	refusals: {
		no_slides: [404, "The slides were already removed."],
		kept_as_evidence: keptSlides,
		replace_instead: [
			409,
			"Attendees have seen these slides in a session that earns credit. To show others while the session runs, replace them.",
		],
	},
});

export const addSpeaker = editorCalls.post("/:sessionId/speakers", {
	summary: "Creates a speaker's personal link to the studio of a session",
	body: { name: personName(80) },
	response: ConsoleRoom,
	refusals: { too_many_speakers: [409, "A session can have at most 20 speakers. Revoke a link first."] },
});

export const revokeSpeaker = editorCalls.delete("/:sessionId/speakers/:speakerId", {
	summary: "Revokes a speaker's link, and ends the speaker's broadcast",
	params: { speakerId: recordId },
	response: ConsoleRoom,
	refusals: { speaker_not_found: [404, "Speaker not found."] },
});

export const endSession = editorCalls.post("/:sessionId/end", {
	summary: "Ends a running session for everyone; again changes nothing",
	response: ConsoleRoom,
	refusals: { not_started: [409, "No speaker has started this session."] },
});
