import { lazy, Suspense } from "react";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../../../ui/layout/dialog.tsx";
import type { Progress } from "../../contract.ts";
import { studyMessages as messages } from "../messages.ts";
import type { StudiedCourse } from "./studied-course.ts";

const load = () => import("./study.tsx");
const Study = lazy(() => load().then((study) => ({ default: study.Study })));

/** Fetches the player's code ahead, so that a video starts at once when it is opened. */
export const prepareStudy = (): void => void load().catch(() => {});

/** What was opened of a bought course: its video, or its transcript. */
export interface Opening {
	course: StudiedCourse;
	toRead: boolean;
}

interface Props {
	opening: Opening | null;
	onClose: () => void;
	onProgress: (reference: string, progress: Progress) => void;
}

/** The modal in which a recording is watched and a transcript read, side by side when both were bought. Its code is a chunk of its own. */
export function StudyDialog({ opening, onClose, onProgress }: Props) {
	const course = opening?.course;
	const both = course?.videoLink && course.transcriptReads;
	return (
		<Dialog open={course !== undefined} onClose={onClose} title={course?.title ?? messages.video} wide className={both ? "study-dialog" : undefined}>
			<Suspense fallback={<Skeleton className="aspect-video w-full" />}>
				{course && <Study course={course} toRead={opening?.toRead ?? false} onProgress={(progress) => onProgress(course.reference, progress)} />}
			</Suspense>
		</Dialog>
	);
}
