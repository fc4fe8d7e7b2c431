import { missingFiles } from "#features/catalog/courses/rules/missing-files.ts";
import type { CourseContent, EditedCourse } from "../../console-contract.ts";

const title = (recording: boolean, transcript: boolean) =>
	recording && transcript
		? "This course sells a recording and a transcript that aren't uploaded."
		: `This course sells a ${recording ? "recording" : "transcript"} that isn't uploaded.`;

export interface UploadedFiles {
	recording: boolean;
	transcript: boolean;
}

export interface MissingFiles {
	title: string;
	advice: string;
}

/**
 * Describes the files that the course sells and nobody has uploaded; null if there are none, or while `uploaded` is
 * unknown.
 *
 * @param course null for a new one, which has no files
 */
export function describeMissingFiles(
	course: EditedCourse | null,
	typed: CourseContent,
	uploaded: UploadedFiles | undefined,
): MissingFiles | null {
	if (!uploaded) return null;
	const missing = missingFiles({ pricings: typed.pricings, archived: course?.archived ?? false }, uploaded);
	if (missing.length === 0) return null;
	const both = missing.length === 2;
	const advice =
		isOver(typed) || course?.archived
			? `Customers who buy ${both ? "them" : "it"} have nothing to open until you upload ${both ? "them" : "it"}.`
			: `Upload ${both ? "them" : "it"} after the session.`;
	return { title: title(missing.includes("recording"), missing.includes("transcript")), advice };
}

/** Whether no live session is upcoming or running. */
const isOver = ({ webinarDate, duration }: CourseContent): boolean =>
	webinarDate === null || Date.parse(webinarDate) + duration * 60_000 <= Date.now();
