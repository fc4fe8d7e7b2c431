import { dropUpload } from "#platform/files/uploads/serve-uploads.ts";
import { type AppContext, inTransaction, recordAudit, refuse, type Serve } from "#platform/index.ts";
import { discardUpload, getCourseMedia, prepareAgain, removeCourseMedium } from "../media-contract.ts";
import { findCourse, listCourseFiles } from "./media-store.ts";
import { prepareRecording } from "./prepare-recording.ts";
import { readCourseMedia } from "./read-course-media.ts";
import { waitAgain } from "./recording-store.ts";
import { removeFromCourse } from "./remove-from-course.ts";
import { getUploadDirectory } from "./uploads/upload-settings.ts";
import { strikeOut } from "./uploads/upload-store.ts";

const removed = {
	recording: "The recording was removed.",
	captions: "The captions were removed.",
	transcript: "The transcript was removed.",
	cover: "The cover was removed. The automatic cover is shown again.",
	clip: "The clip was removed.",
} as const;

export function serveCourseMedia(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "jobs" | "signer" | "publicUrl" | "settings">,
): void {
	const { db, clock, jobs } = context;

	serve(getCourseMedia, async ({ params }, { user }) => {
		return (await readCourseMedia(context, user.userId, params.courseID)) ?? refuse(getCourseMedia, "course_not_found");
	});

	serve(removeCourseMedium, async ({ params }, { user }) => {
		const course = await findCourse(db, params.courseID);
		if (!course) return refuse(removeCourseMedium, "course_not_found");
		const done = await inTransaction(db, (trx) => removeFromCourse(trx, clock, user, course, params.kind));
		return done ? { message: removed[params.kind] } : refuse(removeCourseMedium, "nothing_there");
	});

	serve(prepareAgain, async ({ params }, { user }) => {
		const course = await findCourse(db, params.courseID);
		if (!course) return refuse(prepareAgain, "course_not_found");
		const recording = (await listCourseFiles(db, course.id)).find(({ kind }) => kind === "recording");
		const again = await inTransaction(db, async (trx) => {
			if (!recording || !(await waitAgain(trx, recording.storage_key, clock.now()))) return false;
			await jobs.send(trx, prepareRecording, { storageKey: recording.storage_key });
			const summary = `Restarted the preparation of the recording of “${course.title}”`;
			await recordAudit(trx, clock, user, { action: "course.recording_prepared_again", id: course.id, summary });
			return true;
		});
		return again ? { message: "The preparation has started again." } : refuse(prepareAgain, "not_failed");
	});

	serve(discardUpload, async ({ params }, { user }) => {
		if (!(await strikeOut(db, user.userId, params.id))) return refuse(discardUpload, "upload_gone");
		await dropUpload(getUploadDirectory(context), params.id);
		return { message: "The upload was canceled." };
	});
}
