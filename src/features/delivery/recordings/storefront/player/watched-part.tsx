import type { Progress } from "../../contract.ts";
import { beginning } from "../../rules/beginning.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import { watchedMessages as messages } from "../messages.ts";

/** Shows how much of a recording was watched and where it resumes. Empty before the first playback. */
export function WatchedPart({ progress }: { progress: Progress }) {
	const { watchedSeconds, lengthSeconds } = progress;
	const begin = beginning(progress);
	if (lengthSeconds === 0 || (watchedSeconds === 0 && begin === 0)) return null;
	const percent = Math.min(100, Math.floor((watchedSeconds / lengthSeconds) * 100));
	return (
		<div className="grid gap-1.5 text-sm">
			<div aria-hidden="true" className="h-1.5 max-w-96 overflow-hidden rounded-full bg-line">
				<div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
			</div>
			<p className="text-muted">
				{messages.watched(percent)}
				{begin > 0 && messages.resumeAt(timestamp(begin))}
			</p>
		</div>
	);
}
