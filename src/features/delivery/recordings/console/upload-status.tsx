import { Button, formatBytes, Notice, useAct } from "#console-kit/index.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { type CourseMedia, discardUpload, getCourseMedia } from "../media-contract.ts";
import { uploadMessages as messages } from "./messages.ts";

/** An upload as the server knows it: unfinished, being checked, or rejected. */
export function UploadStatus({ courseId, upload }: { courseId: number; upload: CourseMedia["uploads"][number] }) {
	const { id, filename, bytes, received, state, error, own } = upload;
	const { act, busy } = useAct(discardUpload, { changes: [getCourseMedia] });
	const discard = () => act({ params: { courseID: String(courseId), id } });
	if (state === "checking")
		return (
			<p role="status" className="flex items-center gap-3">
				<Spinner silent />
				<span className="min-w-0 wrap-anywhere">{messages.checking(filename)}</span>
			</p>
		);
	const title =
		state === "failed" ? messages.failed(filename) : own ? messages.unfinished(filename) : messages.bySomeoneElse;
	return (
		<Notice tone={state === "failed" ? "danger" : "warn"} title={title} live={state === "failed"}>
			<div className="grid justify-items-start gap-3">
				<p>
					{state === "failed" ? error : messages.arrived(formatBytes(received), formatBytes(bytes))}
					{state !== "failed" && own && messages.chooseAgain}
				</p>
				{own && (
					<Button variant="secondary" busy={busy} onClick={discard}>
						{state === "failed" ? messages.dismiss : messages.cancel}
					</Button>
				)}
			</div>
		</Notice>
	);
}
