import { lazy, Suspense } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { EnrolledCourse } from "../contract.ts";

const Player = lazy(() => import("./player.tsx").then((player) => ({ default: player.Player })));

/** The modal player. Its code loads when a video is opened for the first time. */
export function PlayerDialog({ course, onClose }: { course: EnrolledCourse | null; onClose: () => void }) {
	return (
		<Dialog open={course !== null} onClose={onClose} title={course?.title ?? "Video"} wide>
			<Suspense fallback={<Skeleton className="aspect-video w-full" />}>{course?.videoLink && <Player course={course} src={course.videoLink} />}</Suspense>
		</Dialog>
	);
}
