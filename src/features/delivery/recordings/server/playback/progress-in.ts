import type { Progress } from "../../contract.ts";
import { lengthOfRecording } from "../../rules/length-of-recording.ts";
import type { listMedia } from "../media-store.ts";
import type { ProgressRow } from "./progress-store.ts";

interface Watched {
	id: number;
	course_id: number;
	grants_recording: boolean;
}

/** Returns the progress in the recording of an enrollment; null if there is none to watch. */
export function progressIn(
	enrollment: Watched,
	media: Awaited<ReturnType<typeof listMedia>>,
	rows: ProgressRow[],
): Progress | null {
	const recording = media.find((medium) => medium.course_id === enrollment.course_id && medium.kind === "recording");
	if (!recording || !enrollment.grants_recording) return null;
	const far = rows.find((row) => row.enrollment_id === enrollment.id);
	return {
		positionSeconds: far?.position_seconds ?? 0,
		watchedSeconds: far?.watched_seconds ?? 0,
		lengthSeconds: lengthOfRecording(recording),
	};
}
