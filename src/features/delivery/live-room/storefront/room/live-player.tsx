import {
	MediaControlBar,
	MediaController,
	MediaFullscreenButton,
	MediaLiveButton,
	MediaLoadingIndicator,
	MediaMuteButton,
	MediaPipButton,
	MediaPlayButton,
	MediaVolumeRange,
} from "media-chrome/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { roomMessages as messages } from "../../messages.ts";
import { attachLive } from "./attach-live.ts";
import "./live-player.css";

interface Props {
	source: string;
	onFailure: (reason: "unsupported" | "refused") => void;
	/** Called at the end of a broadcast that is over. */
	onEnd: () => void;
}

/** Plays the live picture near its edge. It can be paused for a minute. */
export function LivePlayer({ source, onFailure, onEnd }: Props) {
	const video = useRef<HTMLVideoElement>(null);
	const [isBlocked, setIsBlocked] = useState<"sound" | "play" | null>(null);

	useEffect(() => {
		const element = video.current;
		if (!element) return;
		// Browsers can reject sound, or playback, until the visitor has pressed something.
		const play = () =>
			element.play().catch(() => {
				element.muted = true;
				setIsBlocked("sound");
				element.play().catch(() => setIsBlocked("play"));
			});
		element.addEventListener("loadedmetadata", play, { once: true });
		const detach = attachLive(element, source, { onFailure });
		return () => {
			element.removeEventListener("loadedmetadata", play);
			detach();
		};
	}, [source, onFailure]);

	function unblock() {
		const element = video.current;
		if (!element) return;
		element.muted = false;
		setIsBlocked(null);
		element.play().catch(() => setIsBlocked("play"));
	}

	return (
		<div className="grid gap-4">
			<MediaController className="live-player" defaultStreamType="live" aria-label={messages.player}>
				<video
					slot="media"
					ref={video}
					playsInline
					onEnded={onEnd}
					onVolumeChange={({ currentTarget }) => !currentTarget.muted && setIsBlocked((before) => (before === "sound" ? null : before))}
				>
					<track kind="captions" />
				</video>
				<MediaLoadingIndicator slot="centered-chrome" noAutohide />
				<MediaControlBar className="w-full">
					<MediaPlayButton />
					<MediaLiveButton />
					<MediaMuteButton />
					<MediaVolumeRange />
					<span className="live-player-space" />
					<MediaPipButton />
					<MediaFullscreenButton />
				</MediaControlBar>
			</MediaController>
			{isBlocked && (
				<Button onClick={unblock} size="large">
					{isBlocked === "sound" ? messages.sound : messages.play}
				</Button>
			)}
		</div>
	);
}
