import { type AppContext, inTransaction, recordAudit, refuse, type Serve } from "#platform/index.ts";
import {
	type CaptionDraft,
	discardCaptionDraft,
	getCaptionDraft,
	publishCaptionDraft,
	saveCaptionDraft,
	saveSpokenNames,
	startCaptionDraft,
} from "../../draft-contract.ts";
import { toFileVersion } from "../../rules/open-assets.ts";
import { findCourse, listCourseFiles } from "../media-store.ts";
import { previewToken } from "../playback/preview-links.ts";
import { requestDraft } from "./draft-captions.ts";
import { changeDraft, deleteDraft, findDraft, listNames, replaceNames, stalledBefore } from "./draft-store.ts";
import { publishDraft } from "./publish-draft.ts";

export function serveCaptionDrafts(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "jobs" | "storage" | "signer" | "publicUrl" | "speech">,
): void {
	const { db, clock, signer, publicUrl } = context;

	/** Finds a course with its files; the key of the recording is null without one. */
	async function readCourse(courseId: number) {
		const course = await findCourse(db, courseId);
		if (!course) return undefined;
		const files = await listCourseFiles(db, course.id);
		const recording = files.find(({ kind }) => kind === "recording");
		return { ...course, files, recording, recordingKey: recording?.storage_key ?? "" };
	}

	serve(getCaptionDraft, async ({ params }, { user }) => {
		const course = await readCourse(params.courseID);
		if (!course) return refuse(getCaptionDraft, "course_not_found");
		const { id, title, files, recording } = course;
		const draft = await findDraft(db, course.recordingKey);
		const isReady = draft && draft.state !== "transcribing";
		const hasStalled = draft?.state === "transcribing" && draft.changed_at < stalledBefore(clock.now());
		return {
			courseID: id,
			title,
			hasModel: context.speech !== null,
			recordingLink: recording
				? `${publicUrl}/media/${previewToken(signer, clock, user.userId, id, "recording", toFileVersion(recording.digest))}`
				: null,
			replaces: {
				captions: files.some(({ kind }) => kind === "captions"),
				transcript: files.some(({ kind }) => kind === "transcript"),
			},
			names: await listNames(db),
			draft: draft
				? {
						state: hasStalled ? "failed" : draft.state,
						doneSeconds: draft.done_seconds,
						totalSeconds: draft.total_seconds,
						error: hasStalled ? "The transcription stopped." : draft.error,
						version: draft.version,
						phrases: isReady ? draft.phrases : [],
					}
				: null,
		} satisfies CaptionDraft;
	});

	serve(startCaptionDraft, async ({ params }, { user }) => {
		const course = await readCourse(params.courseID);
		if (!course) return refuse(startCaptionDraft, "course_not_found");
		// Recordings that an earlier version attached have no state.
		if (!course.recording?.state) return refuse(startCaptionDraft, "no_recording");
		if (!context.speech) return refuse(startCaptionDraft, "no_speech_model");
		return inTransaction(db, async (trx) => {
			if (!(await requestDraft(trx, context, course.recordingKey))) return refuse(startCaptionDraft, "transcribing");
			const summary = `Started to transcribe the recording of “${course.title}”`;
			await recordAudit(trx, clock, user, { action: "course.captions_drafted", id: course.id, summary });
			return { message: "The recording is being transcribed." };
		});
	});

	serve(saveCaptionDraft, async ({ params, body }) => {
		const course = await readCourse(params.courseID);
		if (!course) return refuse(saveCaptionDraft, "course_not_found");
		const draft = await findDraft(db, course.recordingKey);
		if (!draft) return refuse(saveCaptionDraft, "draft_not_found");
		if (draft.state === "transcribing") return refuse(saveCaptionDraft, "transcribing");
		const texts = new Map(body.changes.map(({ index, text }) => [index, text.replace(/\s+/g, " ").trim()]));
		const phrases = draft.phrases.map((phrase, index) => ({ ...phrase, text: texts.get(index) ?? phrase.text }));
		const version = await inTransaction(db, (trx) =>
			changeDraft(trx, course.recordingKey, { version: body.version, state: "ready", phrases, now: clock.now() }),
		);
		return version === undefined
			? refuse(saveCaptionDraft, "draft_changed")
			: { version, message: "The draft is saved." };
	});

	serve(publishCaptionDraft, async ({ params, body }, { user }) => {
		const course = await readCourse(params.courseID);
		if (!course) return refuse(publishCaptionDraft, "course_not_found");
		const refusal = await publishDraft(context, user, course, {
			recordingKey: course.recordingKey,
			version: body.version,
		});
		return refusal ?? { version: body.version + 1, message: "Captions and transcript are published." };
	});

	serve(discardCaptionDraft, async ({ params }, { user }) => {
		const course = await readCourse(params.courseID);
		if (!course) return refuse(discardCaptionDraft, "course_not_found");
		return inTransaction(db, async (trx) => {
			if (!(await deleteDraft(trx, course.recordingKey))) return refuse(discardCaptionDraft, "draft_not_found");
			const summary = `Discarded the draft of captions of “${course.title}”`;
			await recordAudit(trx, clock, user, { action: "course.captions_discarded", id: course.id, summary });
			return { message: "The draft is discarded." };
		});
	});

	serve(saveSpokenNames, async ({ body }, { user }) => {
		await inTransaction(db, async (trx) => {
			await replaceNames(trx, body.names);
			const summary = `Changed the names and terms for transcripts (${body.names.length})`;
			await recordAudit(trx, clock, user, {
				action: "course.spoken_names_changed",
				subject: { kind: "catalog", id: "spoken-names" },
				summary,
			});
		});
		return { message: "Names and terms are saved." };
	});
}
