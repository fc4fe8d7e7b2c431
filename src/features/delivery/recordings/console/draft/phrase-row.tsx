import { memo } from "react";
import { classes } from "#console-kit/index.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";

interface Props {
	index: number;
	start: number;
	text: string;
	/** True while the player is at this phrase. */
	isCurrent: boolean;
	onChange: (index: number, text: string) => void;
	onPlay: (second: number) => void;
}

/** One phrase: its time, which plays it, and its text. An hour has about a thousand, so each renders for itself. */
export const PhraseRow = memo(function PhraseRow({ index, start, text, isCurrent, onChange, onPlay }: Props) {
	const time = timestamp(start);
	return (
		<li
			aria-current={isCurrent ? "time" : undefined}
			className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
		>
			<button
				type="button"
				className={classes(
					"min-h-12 rounded-md text-sm",
					isCurrent ? "bg-brand-wash font-semibold text-brand" : "text-muted hover:text-brand",
				)}
				aria-label={`Play from ${time}`}
				onClick={() => onPlay(start)}
			>
				{time}
			</button>
			<textarea
				className="control min-h-12! [field-sizing:content]"
				rows={1}
				maxLength={500}
				value={text}
				aria-label={`Caption at ${time}`}
				onChange={({ target }) => onChange(index, target.value)}
			/>
		</li>
	);
});
