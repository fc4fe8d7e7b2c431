import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { CheckboxField, Notice } from "#console-kit/index.ts";
import { attachLive } from "#features/delivery/live-room/storefront/index.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { formatTime } from "./cut-times.ts";

interface Props {
	video: RefObject<HTMLVideoElement | null>;
	source: string;
	seconds: number;
	/** What the recording will have; null while times can't be read. */
	kept: readonly TimeSpan[] | null;
}

/** Plays the whole session, and skips what is left out, so that staff see the result before anything is made. */
export function CutPlayer({ video, source: initialSource, seconds, kept }: Props) {
	// A new link would restart the video.
	const [source] = useState(initialSource);
	const [isSkipping, setIsSkipping] = useState(true);
	const [isUnplayable, setIsUnplayable] = useState(false);
	const [position, setPosition] = useState(0);
	const latest = useRef({ kept, isSkipping });
	latest.current = { kept, isSkipping };

	useEffect(() => {
		const element = video.current;
		return element ? attachLive(element, source, { onFailure: () => setIsUnplayable(true) }).detach : undefined;
	}, [source, video]);

	const follow = useCallback(() => {
		const element = video.current;
		if (!element) return;
		setPosition(element.currentTime);
		const { kept: spans, isSkipping: skips } = latest.current;
		if (!skips || !spans || element.paused) return;
		const at = element.currentTime;
		if (spans.some(({ from, until }) => from - 0.1 <= at && at < until)) return;
		const next = spans.find(({ from }) => from > at);
		if (next) element.currentTime = next.from;
		else element.pause();
	}, [video]);

	return (
		<div className="grid gap-3">
			{/* biome-ignore lint/a11y/useMediaCaption: captions are made of the published recording */}
			<video
				ref={video}
				controls
				playsInline
				aria-label="Picture of the session"
				className="aspect-video w-full rounded-md bg-black"
				onTimeUpdate={follow}
				onSeeked={follow}
			/>
			{isUnplayable && (
				<Notice tone="warn" title="The picture can't be played" live>
					Reload the page. If it still doesn't play, use another browser, or enter the times without playing it.
				</Notice>
			)}
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<span className="text-sm text-muted">{`Position: ${formatTime(position)} of ${formatTime(seconds)}`}</span>
				<CheckboxField
					label="Skip the parts left out"
					checked={isSkipping}
					onChange={({ target }) => setIsSkipping(target.checked)}
				/>
			</div>
		</div>
	);
}
