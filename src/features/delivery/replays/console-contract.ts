import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { ConsoleRoom, noSession } from "#features/delivery/live-room/console-contract.ts";
import { recordId } from "#values/fields/ids.ts";
import { automaticHours } from "./rules/automatic-hours.ts";

const second = z.int().check(z.minimum(0), z.maximum(86_400));

/** How the recording of a session is cut, in whole seconds of what attendees saw. */
const RecordingCut = z.strictObject({
	start: second,
	/** Null: until the end. */
	end: z.nullable(second),
	/** What is left out in between, in order. */
	breaks: z
		.array(z.strictObject({ from: second, until: second }))
		.check(z.maxLength(20, "A recording can have at most 20 cuts.")),
	/** The frame before it plays; null: the course's cover. */
	poster: z.nullable(second),
});

const RecordingCutView = z.object({
	sessionId: z.int(),
	courseID: z.int(),
	title: z.string(),
	/** What attendees saw. */
	seconds: z.number(),
	recording: ConsoleRoom.shape.recording,
	/** True if the published recording is cut like this. */
	isPublishedAsCut: z.boolean(),
	/** The whole session (HLS), for this staff member and six hours. */
	streamUrl: z.string(),
	cut: RecordingCut,
	/** The length of the recording with this cut. */
	recordedSeconds: z.number(),
	/** The recording's chapters with this cut, from the slides. */
	chapters: z.array(z.object({ start: z.int(), title: z.string() })),
});
export type RecordingCutView = z.infer<typeof RecordingCutView>;

const notEnded = [409, "End the session first. Its recording can be edited afterwards."] as const;
const cutRefusals = {
	not_ended: notEnded,
	no_picture: [409, "There is no picture of this session. Segments are deleted 30 days after a session."],
} as const;

const roomCalls = staffCalls("/admin/live-rooms", {
	access: "editor",
	params: { sessionId: recordId },
	refusals: noSession,
});

export const getRecordingCut = roomCalls.get("/:sessionId/cut", {
	summary: "How the recording of an ended session is cut, and a stream of the whole session",
	response: RecordingCutView,
	refusals: cutRefusals,
});

export const saveRecordingCut = roomCalls.put("/:sessionId/cut", {
	summary:
		"Trims the recording of a session, leaves out breaks, and chooses its poster. Customers see it when the recording is published",
	body: RecordingCut,
	response: RecordingCutView,
	refusals: {
		...cutRefusals,
		cut_invalid: [
			422,
			"These times don't fit the session.",
			z.object({ problem: z.enum(["start", "end", "breaks", "poster", "nothing_left"]) }),
		],
	},
});

export const withholdRecording = roomCalls.delete("/:sessionId/recording", {
	summary: "Unpublishes the recording of a session, or cancels its automatic publication",
	response: ConsoleRoom,
	refusals: {
		not_ended: notEnded,
		already_making: [409, "The recording is being prepared. Wait until it is published."],
		already_withheld: [409, "The recording is not published."],
	},
});

const editorCalls = staffCalls("/admin/live-recordings", { access: "editor" });

export const setAutomaticRecordings = editorCalls.put("/automatic", {
	summary:
		"Publishes the recordings of live sessions on their own, some hours after the session. Applies to sessions that end from now on",
	body: {
		/** Null: never. */
		hours: z.nullable(
			z.int().check(
				z.refine((hours) => automaticHours.some((automaticHour) => automaticHour === hours), {
					error: "Please choose one of the listed times.",
				}),
			),
		),
	},
	response: { hours: z.nullable(z.int()) },
});

export const publishRecording = roomCalls.post("/:sessionId/recording", {
	summary: "Makes the course's recording of an ended session, in the background; replaces an earlier recording",
	response: ConsoleRoom,
	refusals: {
		not_ended: [409, "End the session first. Its recording can be published afterwards."],
		already_making: [409, "The recording is already being prepared."],
	},
});

const begun = [409, "The session has already started."] as const;

export const showReplay = roomCalls.put("/:sessionId/replay", {
	summary: "Shows the course's recording as the session, at its date. Attendees can't skip ahead",
	response: ConsoleRoom,
	refusals: {
		already_started: begun,
		no_recording: [409, "Upload a recording first, or wait until it has been prepared."],
		too_long: [409, "The recording is longer than the session. Change the course's duration first."],
		already_shown: [409, "The recording is already being prepared."],
	},
});

export const cancelReplay = roomCalls.delete("/:sessionId/replay", {
	summary: "Lets speakers hold the session again, instead of showing the recording",
	response: ConsoleRoom,
	refusals: { already_started: begun, no_replay: [404, "No recording is shown in this session."] },
});
