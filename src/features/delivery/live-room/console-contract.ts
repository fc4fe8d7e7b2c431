import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { requiredText } from "../../../values/text.ts";

const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const session = z.strictObject({ sessionId: id });
const noSession = { session_not_found: { status: 404, message: "Session not found." } } as const;

const Speaker = z.object({ speakerId: z.int(), name: z.string(), studioUrl: z.string(), createdAt: z.string() });

const ConsoleRoom = z.object({
	sessionId: z.int(),
	courseID: z.int(),
	title: z.string(),
	startsAt: z.string(),
	heldHere: z.boolean(),
	state: z.enum(["waiting", "live", "interrupted", "ended"]),
	watching: z.int(),
	/** False if ffmpeg is missing on this server. */
	hasVideoTools: z.boolean(),
	/** The recording that is made of the session; null before staff publish it. */
	recording: z.nullable(z.enum(["making", "published", "failed"])),
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
	speakers: z.array(Speaker),
});
export type ConsoleRoom = z.infer<typeof ConsoleRoom>;

export const getConsoleRoom = declareCall({
	method: "GET",
	path: "/admin/live-rooms/:sessionId",
	summary: "The live room of a session, with its speakers' links",
	access: "editor",
	params: session,
	response: ConsoleRoom,
	refusals: noSession,
});

export const removeSlides = declareCall({
	method: "DELETE",
	path: "/admin/live-rooms/:sessionId/slides",
	summary: "Removes the slides of a session",
	access: "editor",
	params: session,
	response: ConsoleRoom,
	refusals: { ...noSession, no_slides: { status: 404, message: "The slides were already removed." } },
});

export const addSpeaker = declareCall({
	method: "POST",
	path: "/admin/live-rooms/:sessionId/speakers",
	summary: "Creates a speaker's personal link to the studio of a session",
	access: "editor",
	params: session,
	body: z.strictObject({ name: requiredText(80) }),
	response: ConsoleRoom,
	refusals: { ...noSession, too_many_speakers: { status: 409, message: "A session can have at most 20 speakers. Revoke a link first." } },
});

export const revokeSpeaker = declareCall({
	method: "DELETE",
	path: "/admin/live-rooms/:sessionId/speakers/:speakerId",
	summary: "Revokes a speaker's link, and ends the speaker's broadcast",
	access: "editor",
	params: z.strictObject({ sessionId: id, speakerId: id }),
	response: ConsoleRoom,
	refusals: { ...noSession, speaker_not_found: { status: 404, message: "Speaker not found." } },
});

export const publishRecording = declareCall({
	method: "POST",
	path: "/admin/live-rooms/:sessionId/recording",
	summary: "Makes the course's recording of an ended session, in the background; replaces an earlier recording",
	access: "editor",
	params: session,
	response: ConsoleRoom,
	refusals: {
		...noSession,
		not_ended: { status: 409, message: "End the session first. Its recording can be published afterwards." },
		already_making: { status: 409, message: "The recording is being prepared already." },
	},
});
