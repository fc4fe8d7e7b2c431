import {
	MediaCaptionsButton,
	MediaControlBar,
	MediaController,
	MediaFullscreenButton,
	MediaLoadingIndicator,
	MediaMuteButton,
	MediaPlayButton,
	MediaPlaybackRateButton,
	MediaSeekBackwardButton,
	MediaSeekForwardButton,
	MediaTimeDisplay,
	MediaTimeRange,
	MediaVolumeRange,
} from "media-chrome/react";
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { Notice } from "../../../../../ui/feedback/notice.tsx";
import type { OpenedMedia, Progress } from "../../contract.ts";
import { beginning } from "../../rules/beginning.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import type { StudiedCourse } from "./studied-course.ts";
import { useRecording } from "./use-recording.ts";
import { useReports } from "./use-reports.ts";
import "./player.css";
import { playerMessages as messages } from "../messages.ts";

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

interface Props {
	course: StudiedCourse;
	media: OpenedMedia;
	/** It begins when a moment is chosen, not by itself. */
	waits: boolean;
	/** Gets the way to another moment. */
	jump: RefObject<((second: number) => void) | null>;
	/** Told of the second at which the video is, when it changes. */
	onSecond: (second: number) => void;
	onProgress: (progress: Progress) => void;
}

/** The captions button says whether it is on, which a plain button may not (ARIA): it is a switch. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute("role", "switch");

/**
 * Plays a recording: captions, speed, seeking, full screen, all by keyboard. It goes on where one left off, renews its
 * links while it is open, and tells the server what was played. There is no download control, and none in the browser's
 * own menus (specification, section 2).
 */
export function Player({ course, media, waits, jump, onSecond, onProgress }: Props) {
	const video = useRef<HTMLVideoElement>(null);
	const controls = useRef<HTMLElement>(null);
	const [begin] = useState(() => beginning(media.progress));
	const [resumed, setResumed] = useState(begin > 0);
	const [far, setFar] = useState(media.progress);
	const recording = useRecording(video, { reference: course.reference, media, begin, plays: !waits });
	useReports(video, recording, course.reference, begin, (progress) => {
		setFar(progress);
		onProgress(progress);
	});

	useImperativeHandle(jump, () => (second: number) => {
		const element = video.current;
		if (!element) return;
		element.currentTime = second;
		element.play().catch(() => {});
	});

	// The keyboard's place is the player from the start: space, arrows, k, j, l, m, f, c, < and > work at once.
	useEffect(() => {
		if (!waits) controls.current?.querySelector<HTMLElement>("media-play-button")?.focus();
	}, [waits]);

	return (
		<>
			{recording.failure !== null && (
				<div className="grid justify-items-start gap-4 py-2">
					<Notice tone="danger" title={messages.failed} live className="w-full">
						{recording.failure}
					</Notice>
					<Button variant="secondary" onClick={recording.again}>
						{messages.tryAgain}
					</Button>
				</div>
			)}
			<MediaController ref={controls as never} className={recording.failure === null ? "player" : "hidden"}>
				{/* biome-ignore lint/a11y/useMediaCaption: recordings bring captions where there are any */}
				<video
					slot="media"
					ref={video}
					poster={media.posterLink ?? course.imageSrc}
					preload="metadata"
					playsInline
					controlsList="nodownload noremoteplayback"
					disablePictureInPicture
					onContextMenu={(event) => event.preventDefault()}
					onTimeUpdate={(event) => onSecond(Math.floor(event.currentTarget.currentTime))}
					onSeeking={(event) => onSecond(Math.floor(event.currentTarget.currentTime))}
				>
					{recording.links.captionsLink && <track kind="captions" src={recording.links.captionsLink} srcLang="en" label={messages.english} default />}
				</video>
				<MediaLoadingIndicator slot="centered-chrome" noAutohide />
				<MediaControlBar className="w-full">
					<MediaTimeRange />
				</MediaControlBar>
				<MediaControlBar className="w-full">
					<MediaPlayButton />
					<MediaSeekBackwardButton seekOffset={10} />
					<MediaSeekForwardButton seekOffset={10} />
					<MediaMuteButton />
					<MediaVolumeRange />
					<MediaTimeDisplay showDuration className="player-time" />
					{recording.links.captionsLink && <MediaCaptionsButton ref={asSwitch} />}
					<MediaPlaybackRateButton rates={speeds} />
					<MediaFullscreenButton />
				</MediaControlBar>
			</MediaController>
			<div className="player-foot">
				{resumed && (
					<p className="flex flex-wrap items-center gap-x-3">
						<span>{messages.resumed(timestamp(begin))}</span>
						<button
							type="button"
							className="link min-h-11"
							onClick={() => {
								setResumed(false);
								jump.current?.(0);
							}}
						>
							{messages.startOver}
						</button>
					</p>
				)}
				{far && far.lengthSeconds > 0 && <p className="tabular text-muted">{messages.watched(timestamp(far.watchedSeconds), timestamp(far.lengthSeconds))}</p>}
			</div>
		</>
	);
}
