import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useAct } from "../../operators/console/index.ts";
import { type CourseMedia, discardUpload, getCourseMedia } from "../media-contract.ts";
import { bytesInWords } from "../rules/upload-kinds.ts";

/** An upload as the server knows it: unfinished, being looked at, or found wrong. */
export function KnownUpload({ courseId, upload }: { courseId: number; upload: CourseMedia["uploads"][number] }) {
	const { id, filename, bytes, received, state, fault, own } = upload;
	const { act, busy } = useAct(discardUpload, { changes: [getCourseMedia] });
	const discard = () => act({ params: { courseID: String(courseId), id } });
	if (state === "checking")
		return (
			<p role="status" className="flex items-center gap-3">
				<Spinner silent />
				<span className="min-w-0 wrap-anywhere">Checking {filename}…</span>
			</p>
		);
	const far = `${bytesInWords(received)} of ${bytesInWords(bytes)}`;
	const title = state === "failed" ? `${filename} could not be taken` : own ? `${filename} is not finished` : "Somebody else is uploading a file here";
	return (
		<Notice tone={state === "failed" ? "danger" : "warn"} title={title} live={state === "failed"}>
			<div className="grid justify-items-start gap-3">
				<p>{state === "failed" ? fault : own ? `${far} have arrived. Choose the same file again to go on where it stopped.` : `${far} have arrived.`}</p>
				{own && (
					<Button variant="secondary" busy={busy} onClick={discard}>
						{state === "failed" ? "Dismiss" : "Cancel this upload"}
					</Button>
				)}
			</div>
		</Notice>
	);
}
