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
import { useState } from "react";
import { Notice } from "../../../ui/notice.tsx";
import type { EnrolledCourse } from "../contract.ts";
import "./player.css";

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** The captions button says whether it is on, which a plain button may not (ARIA): it is a switch. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute("role", "switch");

/**
 * Plays a recording: captions, speed, seeking, full screen, all by keyboard. There is no download control, and none in
 * the browser's own menus (specification, section 2).
 */
export function Player({ course, src }: { course: EnrolledCourse; src: string }) {
	const [failed, setFailed] = useState(false);
	if (failed)
		return (
			<Notice tone="danger" title="The video could not be played." live>
				Its link may have expired. Please reload this page and open it again.
			</Notice>
		);
	return (
		<MediaController className="player">
			{/* biome-ignore lint/a11y/useMediaCaption: recordings bring captions where there are any */}
			<video
				slot="media"
				src={src}
				poster={course.posterLink ?? course.imageSrc}
				preload="metadata"
				playsInline
				autoPlay
				controlsList="nodownload noremoteplayback"
				disablePictureInPicture
				onContextMenu={(event) => event.preventDefault()}
				onError={() => setFailed(true)}
			>
				{course.captionsLink && <track kind="captions" src={course.captionsLink} srcLang="en" label="English" default />}
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
				{course.captionsLink && <MediaCaptionsButton ref={asSwitch} />}
				<MediaPlaybackRateButton rates={speeds} />
				<MediaFullscreenButton />
			</MediaControlBar>
		</MediaController>
	);
}
