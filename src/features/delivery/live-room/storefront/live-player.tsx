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
import { type ComponentRef, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button, Notice } from "#storefront-kit/index.ts";
import { listedSegments } from "../rules/live-playlist.ts";
import { minBehind } from "../rules/picture/live-edge.ts";
import type { StallMeter } from "../rules/picture/stall-meter.ts";
import { isSlow, stallsWithinMs, withStall } from "../rules/picture/stalls.ts";
import { attachLive } from "./attach-live.ts";
import { roomMessages as messages } from "./messages.ts";
import type { PictureClock } from "./picture-clock.ts";
import "./live-player.css";

interface Props {
	source: string;
	/** True while the speaker sends. */
	isLive: boolean;
	clock: PictureClock;
	/** Measures for how long the picture stalls. */
	stalls: StallMeter;
	/** Whether a slide is larger. */
	isSmall: boolean;
	/** Where its buttons are. */
	line: HTMLElement | null;
	onFailure: (reason: "unsupported" | "refused") => void;
	/** Called at the end of a broadcast that is over. */
	onEnd: () => void;
}

/** Returns the address of the audio without the picture. */
const audioOnly = (source: string) => source.replace(/index\.m3u8$/, "audio.m3u8");

/** Plays the live picture near its edge, or its audio only. It can be paused for a minute. */
export function LivePlayer({
	source: withPicture,
	isLive,
	clock,
	stalls: meter,
	isSmall,
	line,
	onFailure,
	onEnd,
}: Props) {
	const sends = useRef(isLive);
	useEffect(() => {
		sends.current = isLive;
	}, [isLive]);
	const video = useRef<HTMLVideoElement>(null);
	const controller = useRef<ComponentRef<typeof MediaController>>(null);
	const goLive = useRef(() => {});
	const watchMissed = useRef(() => {});
	/** Seconds that the last jump left out; 0 if none, or if they can't be watched any more. */
	const [missed, setMissed] = useState(0);
	const [hasPicture, setHasPicture] = useState(true);
	const source = hasPicture ? withPicture : audioOnly(withPicture);
	const [stalls, setStalls] = useState<number[]>([]);
	const isTooSlow = hasPicture && isSlow(stalls);
	const [isBlocked, setIsBlocked] = useState<"sound" | "play" | null>(null);
	const [behind, setBehind] = useState(0);
	const [isMissing, setIsMissing] = useState(false);
	/** Counts how often the video was loaded. */
	const [round, setRound] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the video again
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
		setIsMissing(false);
		const player = attachLive(element, source, {
			onFailure,
			onStall: () => setStalls((before) => withStall(before, performance.now())),
			onTime: (moment) => clock.set(moment),
			// Rounded, so that the page changes seldom.
			onBehind: (seconds) => setBehind(seconds < minBehind ? 0 : Math.round(seconds / 5) * 5),
			onJump: (seconds) => setMissed(Math.round(seconds)),
			onMissing: setIsMissing,
			onStill: (stillSeconds, isPaused) =>
				meter.look({ stillSeconds, shouldMove: sends.current && !isPaused, now: performance.now() }),
		});
		goLive.current = player.goLive;
		watchMissed.current = player.watchMissed;
		return () => {
			element.removeEventListener("loadedmetadata", play);
			player.detach();
		};
	}, [source, clock, meter, round, onFailure]);

	// The player's own button would jump to the newest second, which is not loaded yet.
	useEffect(() => {
		const element = controller.current;
		const jump = (event: Event) => {
			event.stopImmediatePropagation();
			goLive.current();
		};
		element?.addEventListener("mediaseektoliverequest", jump, true);
		return () => element?.removeEventListener("mediaseektoliverequest", jump, true);
	}, []);

	// The server keeps a minute.
	useEffect(() => {
		if (missed === 0) return;
		const timer = setTimeout(() => setMissed(0), listedSegments * 1000);
		return () => clearTimeout(timer);
	}, [missed]);

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
		<>
			<MediaController
				ref={controller}
				className={`live-player live-${isSmall ? "small" : "large"}`}
				audio={!hasPicture}
				defaultStreamType="live"
				aria-label={messages.player}
			>
				<video
					slot="media"
					ref={video}
					playsInline
					onEnded={onEnd}
					onVolumeChange={({ currentTarget }) =>
						!currentTarget.muted && setIsBlocked((before) => (before === "sound" ? null : before))
					}
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
			{isBlocked && (
				<Button onClick={unblock} className="live-unblock">
					{isBlocked === "sound" ? messages.sound : messages.play}
				</Button>
			)}
			{isTooSlow && (
				<Notice tone="warn" title={messages.slow.title} live>
					{messages.slow.text}
				</Notice>
			)}
			{isMissing && isLive && (
				<Notice tone="warn" title={messages.missing.title} live>
					<p>{messages.missing.text}</p>
					<Button variant="secondary" className="mt-3" onClick={() => setRound(round + 1)}>
						{messages.missing.again}
					</Button>
				</Notice>
			)}
			{line &&
				createPortal(
					<>
						{missed > 0 && (
							<Button
								variant="secondary"
								onClick={() => {
									setMissed(0);
									watchMissed.current();
								}}
							>
								{messages.watchMissed}
							</Button>
						)}
						{behind > 0 && (
							<>
								<span className="text-sm">{messages.behind(behind)}</span>
								<Button variant="secondary" onClick={() => goLive.current()}>
									{messages.goLive}
								</Button>
							</>
						)}
						<Button variant={isTooSlow ? "primary" : "quiet"} onClick={() => setHasPicture(!hasPicture)}>
							{hasPicture ? messages.audioOnly : messages.withPicture}
						</Button>
					</>,
					line,
				)}
		</>
	);
}
