import { useConsoleQuery } from "#console-kit/index.ts";
import { getCourseMedia } from "../media-contract.ts";

/**
 * Which files of a course are uploaded; undefined while that is not known.
 *
 * @param courseID null for a new course, which has none
 */
export function useUploadedFiles(courseID: number | null): { recording: boolean; transcript: boolean } | undefined {
	const { data } = useConsoleQuery(
		getCourseMedia,
		{ params: { courseID: String(courseID) } },
		{ enabled: courseID !== null },
	);
	if (courseID === null) return { recording: false, transcript: false };
	return data && { recording: Boolean(data.recording), transcript: Boolean(data.transcript) };
}
