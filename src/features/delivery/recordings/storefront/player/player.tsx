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
import { Button, formatDay, Notice } from "#storefront-kit/index.ts";
import type { OpenedMedia, Progress } from "../../contract.ts";
import { beginning } from "../../rules/beginning.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import { ChaptersTrack } from "./chapters-track.tsx";
import { StopQuestion } from "./stop-question.tsx";
import type { StudiedCourse } from "./studied-course.ts";
import { useRecording } from "./use-recording.ts";
import { useReports } from "./use-reports.ts";
import { useStops } from "./use-stops.ts";
import "./player.css";
import { playerMessages as messages, stopMessages } from "../messages.ts";

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

interface Props {
	course: StudiedCourse;
	media: OpenedMedia;
	/** Waits for a position to be chosen instead of autoplaying. */
	waits: boolean;
	/** Set to a function that jumps to a second. */
	jump: RefObject<((second: number) => void) | null>;
	/** Called when the current second changes. */
	onSecond: (second: number) => void;
	onProgress: (progress: Progress) => void;
}

/** A plain button must not have `aria-checked` (ARIA), so the captions button becomes a switch. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute("role", "switch");

/**
 * Plays a recording with captions, speed, seeking and full screen, all usable by keyboard. Resumes at the last
 * position, renews its links and reports progress. It has no download control, nor do the browser's own menus
 * (specification, section 2).
 */
export function Player({ course, media, waits, jump, onSecond, onProgress }: Props) {
	const video = useRef<HTMLVideoElement>(null);
	const controls = useRef<HTMLElement>(null);
	const frame = useRef<HTMLDivElement>(null);
	const [begin] = useState(() => beginning(media.progress));
	const [resumed, setResumed] = useState(begin > 0);
	const [far, setFar] = useState(media.progress);
	const recording = useRecording(video, { reference: course.reference, media, begin, plays: !waits });
	useReports(video, recording, course.reference, begin, (progress) => {
		setFar(progress);
		onProgress(progress);
	});

	const { stop, goOn } = useStops(video, media);
	const maxSpeed = media.speedLimit?.maxSpeed ?? Number.POSITIVE_INFINITY;

	useImperativeHandle(jump, () => (second: number) => {
		const element = video.current;
		if (!element) return;
		element.currentTime = second;
		element.play().catch(() => {});
	});

	function continueAfterStop() {
		goOn();
		controls.current?.querySelector<HTMLElement>("media-play-button")?.focus();
	}

	// The question that stops the recording is part of what fills the screen.
	useEffect(() => void Object.assign(controls.current ?? {}, { fullscreenElement: frame.current }), []);

	// The player gets the focus, so that its keyboard shortcuts work at once: space, arrows, k, j, l, m, f, c, < and >.
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
			<div ref={frame} className="player-frame">
				{stop && (
					<dialog open aria-label={stopMessages.title}>
						<StopQuestion
							key={stop.id}
							reference={course.reference}
							stop={stop}
							onDone={continueAfterStop}
							goOn={stopMessages.goOn}
						/>
					</dialog>
				)}
				<MediaController ref={controls as never} className={recording.failure === null ? "player" : "hidden"}>
					{/* biome-ignore lint/a11y/useMediaCaption: captions are added if the course has them */}
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
						{recording.links.captionsLink && (
							<track kind="captions" src={recording.links.captionsLink} srcLang="en" label={messages.english} default />
						)}
						{media.chapters.length > 0 && (
							<ChaptersTrack chapters={media.chapters} lengthSeconds={media.progress?.lengthSeconds ?? 0} />
						)}
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
						<MediaPlaybackRateButton rates={speeds.filter((speed) => speed <= maxSpeed)} />
						<MediaFullscreenButton />
					</MediaControlBar>
				</MediaController>
			</div>
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
				{media.countsFrom && <p>{messages.countsFrom(formatDay(media.countsFrom))}</p>}
				{media.speedLimit && <p>{messages.speedLimit(media.speedLimit.maxSpeed, media.speedLimit.accreditingBody)}</p>}
				{far && far.lengthSeconds > 0 && (
					<p className="text-muted">{messages.watched(timestamp(far.watchedSeconds), timestamp(far.lengthSeconds))}</p>
				)}
			</div>
		</>
	);
}
