import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { integerId } from "#values/fields/ids.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { maxNames } from "./rules/captions/spoken-names.ts";

// Calls for the captions and transcript that a speech model drafts.

const noDraft: RefusalDeclaration = [404, "There is no draft for this recording."];
const changed: RefusalDeclaration = [409, "Someone else has changed this draft. Reload the page to see it."];
const transcribing: RefusalDeclaration = [409, "The recording is being transcribed. Please wait until it is finished."];

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_646));

const SpokenNameList = z.array(
	z.strictObject({ name: requiredText(100), heard: z.array(requiredText(100)).check(z.maxLength(20)) }),
);

export const CaptionDraft = z.object({
	courseID: z.int(),
	title: z.string(),
	/** False if no speech model is set up. */
	hasModel: z.boolean(),
	/** Signed for this editor, valid for one hour; null without a recording. */
	recordingLink: z.nullable(z.string()),
	/** True if publishing replaces a file. */
	replaces: z.object({ captions: z.boolean(), transcript: z.boolean() }),
	/** Names and terms of all courses. */
	names: SpokenNameList,
	draft: z.nullable(
		z.object({
			/** `failed`: only `doneSeconds` were transcribed. */
			state: z.enum(["transcribing", "ready", "published", "failed"]),
			doneSeconds: z.number(),
			/** Null before the length of the recording is known. */
			totalSeconds: z.nullable(z.number()),
			error: z.nullable(z.string()),
			version: z.int(),
			/** Times in seconds. Empty while the recording is being transcribed. */
			phrases: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
		}),
	),
});
export type CaptionDraft = z.infer<typeof CaptionDraft>;

const courseCalls = staffCalls("/admin/courses", {
	access: "editor",
	scope: "courses",
	params: { courseID: integerId },
	refusals: { course_not_found: [404, "This course doesn't exist."] },
});

export const getCaptionDraft = courseCalls.get("/:courseID/caption-draft", {
	summary: "Get the draft of a recording's captions and transcript",
	response: CaptionDraft,
});

export const startCaptionDraft = courseCalls.post("/:courseID/caption-draft", {
	summary: "Transcribe a course's recording in the background. Continues a failed draft, and replaces a finished one",
	response: { message: z.string() },
	refusals: {
		no_recording: [409, "This course has no recording to transcribe."],
		no_speech_model: [409, "No speech model is set up on this server."],
		transcribing,
	},
});

export const saveCaptionDraft = courseCalls.put("/:courseID/caption-draft", {
	summary: "Change the text of phrases in a draft. A phrase without text is left out when it is published",
	maxBodyBytes: 4_000_000,
	body: {
		/** The version that was edited. */
		version,
		changes: z
			.array(z.strictObject({ index: z.int().check(z.minimum(0), z.maximum(1_000_000)), text: optionalText(500) }))
			.check(z.maxLength(20_000)),
	},
	response: { version: z.int(), message: z.string() },
	refusals: { draft_not_found: noDraft, draft_changed: changed, transcribing },
});

export const publishCaptionDraft = courseCalls.post("/:courseID/caption-draft/publish", {
	summary: "Make a course's captions and transcript from its draft. Replaces earlier ones",
	body: { version },
	response: { version: z.int(), message: z.string() },
	refusals: {
		draft_not_found: noDraft,
		draft_changed: changed,
		transcribing,
		nothing_said: [409, "The draft has no text."],
	},
});

export const discardCaptionDraft = courseCalls.delete("/:courseID/caption-draft", {
	summary: "Delete a draft. Published captions and transcripts stay",
	response: { message: z.string() },
	refusals: { draft_not_found: noDraft },
});

const nameCalls = staffCalls("/admin/spoken-names", { access: "editor", scope: "courses" });

export const saveSpokenNames = nameCalls.put("", {
	summary: "Replace the list of names and terms that transcripts spell, for all courses",
	body: { names: SpokenNameList.check(z.maxLength(maxNames)) },
	response: { message: z.string() },
});
