import { Suspense } from "react";
import { Dialog, lazyPart, Notice, Skeleton } from "#storefront-kit/index.ts";
import type { Progress } from "../../contract.ts";
import { studyMessages as messages } from "../messages.ts";
import type { StudiedCourse } from "./studied-course.ts";

const load = () => import("./study.tsx");
const Study = lazyPart(() => load().then((study) => study.Study));

/** Preloads the player's code, so that a video starts quickly. */
export const prepareStudy = (): void => void load().catch(() => {});

export interface Opening {
	course: StudiedCourse;
	toRead: boolean;
}

interface Props {
	opening: Opening | null;
	/** Good news, shown above the recording. */
	notice?: string | false | undefined;
	onClose: () => void;
	onProgress: (reference: string, progress: Progress) => void;
}

/** Shows a recording and its transcript side by side, or one of them. Loaded on demand as a separate chunk. */
export function StudyDialog({ opening, notice, onClose, onProgress }: Props) {
	const course = opening?.course;
	const both = course?.videoLink && course.transcriptReads;
	return (
		<Dialog
			open={course !== undefined}
			onClose={onClose}
			title={course?.title ?? messages.video}
			wide
			className={both ? "study-dialog" : undefined}
		>
			{notice && (
				<Notice tone="success" live className="mb-4">
					{notice}
				</Notice>
			)}
			<Suspense fallback={<Skeleton className="aspect-video w-full" />}>
				{course && (
					<Study
						course={course}
						toRead={opening?.toRead ?? false}
						onProgress={(progress) => onProgress(course.reference, progress)}
					/>
				)}
			</Suspense>
		</Dialog>
	);
}
