import { useConsoleQuery } from "../../../../../console/index.ts";
import { getCourseMedia } from "../../../../delivery/recordings/media-contract.ts";
import { missingFiles } from "../../../courses/rules/missing-files.ts";
import type { CourseContent, EditedCourse } from "../../console-contract.ts";
import { missingFilesMessages as messages } from "../messages.ts";

/**
 * What to say about files that the course sells and that nobody has uploaded; null when there are none, or while it is not known.
 *
 * @param course null for a new one, which has no files
 */
export function useMissingFiles(course: EditedCourse | null, typed: CourseContent): { title: string; advice: string } | null {
	const { data } = useConsoleQuery(getCourseMedia, { params: { courseID: String(course?.id) } }, { enabled: course !== null });
	if (course && !data) return null;
	const uploaded = { recording: Boolean(data?.recording), transcript: Boolean(data?.transcript) };
	const missing = missingFiles({ pricings: typed.pricings, archived: course?.archived ?? false }, uploaded);
	if (missing.length === 0) return null;
	const both = missing.length === 2;
	const advice = isOver(typed) || course?.archived ? messages.now(both) : messages.afterSession(both);
	return { title: messages.title(missing.includes("recording"), missing.includes("transcript")), advice };
}

/** Whether no live session is still to come or running. */
const isOver = ({ webinarDate, duration }: CourseContent): boolean => webinarDate === null || Date.parse(webinarDate) + duration * 60_000 <= Date.now();
