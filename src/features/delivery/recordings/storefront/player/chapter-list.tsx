import { useId } from "react";
import type { Chapter } from "../../contract.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import { chapterMessages as messages } from "../messages.ts";

interface Props {
	chapters: Chapter[];
	/** The position of the recording. */
	second: number;
	onJump: (second: number) => void;
}

/** The chapters of a recording. Choosing one plays it from there. */
export function ChapterList({ chapters, second, onJump }: Props) {
	const title = useId();
	const current = chapters.findLastIndex(({ start }) => start <= second);
	return (
		<nav aria-labelledby={title} className="chapters">
			<h3 id={title} className="text-md">
				{messages.title}
			</h3>
			<ol className="chapter-list">
				{chapters.map((chapter, index) => (
					<li key={chapter.start}>
						<button
							type="button"
							className="chapter"
							aria-current={index === current || undefined}
							onClick={() => onJump(chapter.start)}
						>
							<span className="text-sm text-muted">{timestamp(chapter.start)}</span>
							<span className="wrap-anywhere">{chapter.title}</span>
						</button>
					</li>
				))}
			</ol>
		</nav>
	);
}
