import type { AppContext } from "#platform/index.ts";
import type { RecordingPart } from "../../contract.ts";
import { listMedia } from "../media-store.ts";
import { createMediaLinks, type LinkedEnrollment } from "./links.ts";
import { progressIn } from "./progress-in.ts";
import { listProgress } from "./progress-store.ts";

/** Returns the recording and transcript of each enrollment, in order, with links for this customer. */
export async function listRecordingParts(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	userId: number,
	enrollments: (LinkedEnrollment & { id: number })[],
): Promise<RecordingPart[]> {
	const courseIds = [...new Set(enrollments.map(({ course_id }) => course_id))];
	const [media, progress] = await Promise.all([
		listMedia(context.db, courseIds),
		listProgress(
			context.db,
			enrollments.map(({ id }) => id),
		),
	]);
	return enrollments.map((enrollment) => ({
		...createMediaLinks(context, userId, enrollment, media),
		transcriptReads:
			enrollment.grants_transcript &&
			media.some(
				({ course_id, kind, content_type }) =>
					course_id === enrollment.course_id && kind === "transcript" && content_type === "application/json",
			),
		progress: progressIn(enrollment, media, progress),
	}));
}
