import type { ReactNode } from "react";
import type { TranscriptSegment } from "../../contract.ts";
import type { Found } from "../../rules/transcripts/find-in-transcript.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import { transcriptMessages as messages } from "../messages.ts";

interface Props {
	segment: TranscriptSegment;
	/** Whether the speaker changes here. */
	speaks: boolean;
	/** Search matches in this segment, in order. */
	places: Found[];
	/** The selected match. */
	place: Found | undefined;
	/** Whether the recording is at this segment. */
	current: boolean;
	onJump: ((second: number) => void) | null;
}

/** One segment of a transcript: time, speaker and text, with highlighted matches. */
export function TranscriptLine({ segment, speaks, places, place, current, onJump }: Props) {
	const time = timestamp(segment.start);
	return (
		<li className="transcript-line" aria-current={current || undefined}>
			{onJump ? (
				<button
					type="button"
					className="transcript-time"
					onClick={() => onJump(segment.start)}
					aria-label={messages.playFrom(time)}
				>
					{time}
				</button>
			) : (
				<span className="transcript-time">{time}</span>
			)}
			<div>
				{speaks && segment.speaker && <p className="font-semibold">{segment.speaker}</p>}
				<p>{marked(segment.text, places, place)}</p>
			</div>
		</li>
	);
}

function marked(text: string, places: Found[], place: Found | undefined): ReactNode[] {
	const parts: ReactNode[] = [];
	let end = 0;
	for (const found of places) {
		parts.push(text.slice(end, found.from));
		parts.push(
			<mark key={found.from} data-current={found === place || undefined}>
				{text.slice(found.from, found.to)}
			</mark>,
		);
		end = found.to;
	}
	return [...parts, text.slice(end)];
}
