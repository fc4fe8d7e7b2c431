import * as z from "zod/mini";
import type { ResponseOf } from "#api/call.ts";
import { callsBelow } from "#api/staff-calls.ts";
import { Progress } from "./rules/progress.ts";

export { Progress } from "./rules/progress.ts";

const Link = z.nullable(z.string());

/** Signed links for one customer that expire. Null if there is no such file or access to it. */
export const MediaLinks = z.object({
	/** The recording as one file, served in ranges. */
	videoLink: Link,
	/** The recording in several qualities (HLS), if they are ready. */
	streamLink: Link,
	captionsLink: Link,
	posterLink: Link,
	/** The transcript as PDF, with the buyer's name. */
	transcriptLink: Link,
	/** Seconds until the links expire. */
	linksLast: z.int(),
});
export type MediaLinks = z.infer<typeof MediaLinks>;

export const RecordingPart = z.object({
	...MediaLinks.shape,
	/** True if the transcript can be read on the page. */
	transcriptReads: z.boolean(),
	/** Null if there is no recording to watch. */
	progress: z.nullable(Progress),
});
export type RecordingPart = z.infer<typeof RecordingPart>;

const enrollmentCalls = callsBelow("/enrollments", {
	access: "signed-in",
	params: { reference: z.string().check(z.regex(/^[\w-]{1,64}$/, { error: "Invalid order reference." })) },
	refusals: {
		no_enrollment: [404, "You don't have this course. Please check My Orders."],
		enrollment_ended: [403, "You don't have access to this course anymore."],
	},
});

/** One day, the maximum length of a recording. */
const Second = z.int().check(z.minimum(0), z.maximum(86_400));

/** Reports playback, so that any device can resume. */
export const reportProgress = enrollmentCalls.post("/:reference/progress", {
	summary:
		"Record the position in a recording and the seconds played, no faster than the person's credit counts, and at most 2.5 seconds per second of real time",
	outlivesPage: true,
	body: {
		position: Second,
		/** All parts played since the player opened: the first second and the one after the last. */
		ranges: z
			.array(
				z
					.tuple([Second, Second])
					.check(z.refine(([from, to]) => from < to, { error: "A part must end after it begins." })),
			)
			.check(z.maxLength(200)),
	},
	response: { progress: Progress },
	refusals: {
		no_recording: [409, "This course has no recording to watch."],
		too_many_reports: [429, "Too many reports. Please wait a moment and try again."],
	},
});

/** A part of a recording, from its start in seconds until the next chapter. */
export const Chapter = z.object({ start: z.int(), title: z.string() });
export type Chapter = z.infer<typeof Chapter>;

/** A question that stops a recording until it is answered. Without its key and reasons. */
export const RecordingStop = z.object({
	id: z.int(),
	version: z.int(),
	second: z.int(),
	/** Whether several choices can be right. */
	isSeveral: z.boolean(),
	text: z.string(),
	choices: z.array(z.string()),
});
export type RecordingStop = z.infer<typeof RecordingStop>;

/** What a person reads about a choice after answering. */
export const StopFeedback = z.object({
	text: z.string(),
	reason: z.string(),
	isRight: z.boolean(),
	isChosen: z.boolean(),
});
export type StopFeedback = z.infer<typeof StopFeedback>;

/** The highest speed that counts for the person's credit, and the body that asks for it. */
const SpeedLimit = z.object({ maxSpeed: z.number(), accreditingBody: z.string() });
export type SpeedLimit = z.infer<typeof SpeedLimit>;

/** Returns the initial state and links of a player, and fresh links while it is open. */
export const openMedia = enrollmentCalls.get("/:reference/media", {
	summary: "Get new links to the files of a purchased course, and the position in its recording",
	response: {
		...MediaLinks.shape,
		progress: z.nullable(Progress),
		/** Empty if the recording has no chapters. */
		chapters: z.array(Chapter),
		speedLimit: z.nullable(SpeedLimit),
		/** Questions that the person hasn't answered, in the order of the recording. */
		stops: z.array(RecordingStop),
		/** The day from which on watching counts toward the next certificate; null if it counts at once. */
		countsFrom: z.nullable(z.string()),
	},
});
export type OpenedMedia = ResponseOf<typeof openMedia>;

export const answerStop = enrollmentCalls.put("/:reference/stops/:id", {
	summary: "Answer a question that stops a recording; the first answer counts",
	params: {
		id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "This is not a question." })), z.transform(Number)),
	},
	body: {
		version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
		/** The places of the chosen choices, from 0. */
		choices: z
			.array(z.int().check(z.minimum(0), z.maximum(9)))
			.check(z.minLength(1, { error: "Choose an answer." }), z.maxLength(10)),
	},
	response: { isRight: z.boolean(), feedback: z.array(StopFeedback) },
	refusals: {
		no_question: [404, "This question no longer exists. You can go on."],
		question_changed: [409, "This question was changed. Please read it again."],
		wrong_answer: [400, "This isn't an answer to the question. Choose one of the answers."],
	},
});

/** Text with its start in seconds and its speaker, if known. */
export const TranscriptSegment = z.object({
	start: z.number(),
	speaker: z.optional(z.nullable(z.string())),
	text: z.string(),
});
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

export const readTranscript = enrollmentCalls.get("/:reference/transcript", {
	summary: "Get the transcript of a purchased course",
	response: { title: z.string(), instructor: z.string(), segments: z.array(TranscriptSegment) },
	refusals: {
		no_transcript: [404, "This course has no transcript to read."],
	},
});
