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
import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { isSlow, stallsWithinMs, withStall } from "../../rules/stalls.ts";
import { attachLive } from "./attach-live.ts";
import { roomMessages as messages } from "./messages.ts";
import "./live-player.css";

interface Props {
	source: string;
	onFailure: (reason: "unsupported" | "refused") => void;
	/** Called at the end of a broadcast that is over. */
	onEnd: () => void;
}

/** Returns the address of the audio without the picture. */
const audioOnly = (source: string) => source.replace(/index\.m3u8$/, "audio.m3u8");

/** Plays the live picture near its edge, or its audio only. It can be paused for a minute. */
export function LivePlayer({ source: withPicture, onFailure, onEnd }: Props) {
	const video = useRef<HTMLVideoElement>(null);
	const [hasPicture, setHasPicture] = useState(true);
	const source = hasPicture ? withPicture : audioOnly(withPicture);
	const [stalls, setStalls] = useState<number[]>([]);
	const isTooSlow = hasPicture && isSlow(stalls);
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
		setStalls([]);
		const detach = attachLive(element, source, { onFailure, onStall: () => setStalls((before) => withStall(before, performance.now())) });
		return () => {
			element.removeEventListener("loadedmetadata", play);
			detach();
		};
	}, [source, onFailure]);

	// The connection has recovered.
	useEffect(() => {
		if (stalls.length === 0) return;
		const timer = setTimeout(() => setStalls([]), stallsWithinMs);
		return () => clearTimeout(timer);
	}, [stalls]);

	function unblock() {
		const element = video.current;
		if (!element) return;
		element.muted = false;
		setIsBlocked(null);
		element.play().catch(() => setIsBlocked("play"));
	}

	return (
		<div className="grid gap-4">
			<MediaController className="live-player" audio={!hasPicture} defaultStreamType="live" aria-label={messages.player}>
				<video
					slot="media"
					ref={video}
					playsInline
					onEnded={onEnd}
					onVolumeChange={({ currentTarget }) => !currentTarget.muted && setIsBlocked((before) => (before === "sound" ? null : before))}
				>
					<track kind="captions" />
				</video>
				{hasPicture && <MediaLoadingIndicator slot="centered-chrome" noAutohide />}
				<MediaControlBar className="w-full">
					<MediaPlayButton />
					<MediaLiveButton />
					<MediaMuteButton />
					<MediaVolumeRange />
					<span className="live-player-space" />
					{hasPicture && (
						<>
							<MediaPipButton />
							<MediaFullscreenButton />
						</>
					)}
				</MediaControlBar>
			</MediaController>
			{isTooSlow && (
				<Notice tone="warn" title={messages.slow.title} live>
					{messages.slow.text}
				</Notice>
			)}
			<Button variant={isTooSlow ? "primary" : "quiet"} className="justify-self-start" onClick={() => setHasPicture(!hasPicture)}>
				{hasPicture ? messages.audioOnly : messages.withPicture}
			</Button>
			{isBlocked && (
				<Button onClick={unblock} size="large">
					{isBlocked === "sound" ? messages.sound : messages.play}
				</Button>
			)}
		</div>
	);
}
