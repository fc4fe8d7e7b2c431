import type { RetryConfig } from "hls.js";
import { correctPlayback } from "../rules/picture/live-edge.ts";
import { isPictureMissing } from "../rules/picture/missing-picture.ts";
import { waitsForConnection } from "../rules/picture/stalls.ts";

/** RFC 8216. */
const listType = "application/vnd.apple.mpegurl";

/** Seconds behind the newest segment; with two seconds, playback stalls on slow connections. */
const liveSyncDuration = 2.5;
const retryMs = 1_000;
const stepMs = 1_000;

/** Waits for a server that restarts, and only gives up when the address no longer admits. */
const retry: RetryConfig = {
	maxNumRetry: 600,
	retryDelayMs: retryMs,
	maxRetryDelayMs: retryMs,
	shouldRetry: (_config, _count, _isTimeout, response) => response?.code !== 403,
};
const patience = {
	default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 20_000, timeoutRetry: retry, errorRetry: retry },
};

interface Options {
	/** Called if this browser can't play it, or the address no longer admits. */
	onFailure: (reason: "unsupported" | "refused") => void;
	/** Called when playback stops because the connection is too slow. Only hls.js can tell. */
	onStall?: () => void;
	/** Called with the time of the picture by the server's clock, in milliseconds; null if there is none. */
	onTime?: (moment: number | null) => void;
	/** Called with the seconds by which the picture is behind the live position. */
	onBehind?: (seconds: number) => void;
	/** Called with the seconds that a jump to the live position left out. */
	onJump?: (seconds: number) => void;
	/** Called with whether the picture doesn't arrive. */
	onMissing?: (isMissing: boolean) => void;
	/** Called with the seconds since the picture last moved. */
	onStill?: (seconds: number, isPaused: boolean) => void;
}

export interface AttachedPlayer {
	detach: () => void;
	/** Jumps to the live position, and plays. */
	goLive: () => void;
	/**
	 * Plays from where the picture last jumped, or from the earliest second that the server still has, until it is live.
	 */
	watchMissed: () => void;
}

/** What differs between hls.js and a native player. */
interface Playhead {
	/** The position that is live, in seconds of the element; null in a broadcast that is over. */
	livePosition: () => number | null;
	moment: () => number | null;
	/** Whether this player is brought back here. A native one does so itself. */
	isCorrected: boolean;
}

/** Safari's extension of HTML. */
type WithStartDate = HTMLVideoElement & { getStartDate?: () => Date };

function nativePlayhead(element: WithStartDate): Playhead {
	return {
		isCorrected: false,
		livePosition: () =>
			element.seekable.length > 0 ? element.seekable.end(element.seekable.length - 1) - liveSyncDuration : null,
		moment() {
			const start = element.getStartDate?.().getTime() ?? Number.NaN;
			return Number.isNaN(start) ? null : start + element.currentTime * 1000;
		},
	};
}

/**
 * Plays a live playlist: with hls.js if possible, otherwise natively, as on an iPhone. Lost connections are retried,
 * and a picture that falls behind is brought back.
 */
export function attachLive(
	element: HTMLVideoElement,
	source: string,
	{ onFailure, onStall, onTime, onBehind, onJump, onMissing, onStill }: Options,
): AttachedPlayer {
	const canceled = new AbortController();
	const { signal } = canceled;
	let playhead: Playhead | undefined;

	const secondsLoaded = () => {
		const { buffered, currentTime } = element;
		for (let index = 0; index < buffered.length; index++)
			if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime)
				return buffered.end(index) - currentTime;
		return 0;
	};
	const livePosition = () => playhead?.livePosition() ?? null;
	const secondsBehind = () => {
		const live = livePosition();
		return live === null ? 0 : Math.max(0, live - element.currentTime);
	};
	const goLive = () => {
		const live = livePosition();
		if (live !== null) element.currentTime = live;
		element.play().catch(() => {});
	};
	/** Seconds behind at the end of the attendee's last pause. */
	let paused = 0;
	let last = { position: element.currentTime, at: performance.now() };
	let jumpedFrom: number | null = null;
	const watchMissed = () => {
		if (jumpedFrom === null || element.seekable.length === 0) return;
		element.currentTime = Math.max(jumpedFrom, element.seekable.start(0) + 1);
		jumpedFrom = null;
		// As after a pause, it plays faster until it is live.
		paused = secondsBehind();
		element.play().catch(() => {});
	};
	const step = () => {
		const behind = secondsBehind();
		const now = performance.now();
		const hasData = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
		// A jump to a position that never loads is no progress.
		if (element.currentTime !== last.position) last = { position: element.currentTime, at: hasData ? now : last.at };
		onStill?.((now - last.at) / 1000, element.paused);
		onMissing?.(isPictureMissing({ stillSeconds: (now - last.at) / 1000, isPaused: element.paused, hasData }));
		onTime?.(playhead?.moment() ?? null);
		onBehind?.(behind);
		if (behind < 1) paused = 0;
		const live = livePosition();
		if (!playhead?.isCorrected || live === null || element.paused) return;
		const correction = correctPlayback({ behind, loaded: secondsLoaded(), paused });
		if (correction === "jump") {
			jumpedFrom = element.currentTime;
			element.currentTime = live;
			onJump?.(behind);
		} else if (element.playbackRate !== correction.rate) element.playbackRate = correction.rate;
	};
	element.addEventListener(
		"play",
		() => {
			paused = secondsBehind();
		},
		{ signal },
	);
	for (const event of ["timeupdate", "seeked"]) element.addEventListener(event, step, { signal });
	const timer = setInterval(step, stepMs);
	signal.addEventListener("abort", () => {
		clearInterval(timer);
		onTime?.(null);
	});

	import("hls.js/light").then(
		({ default: Hls }) => {
			if (signal.aborted) return;
			if (!Hls.isSupported()) {
				if (element.canPlayType(listType) === "") return onFailure("unsupported");
				playhead = nativePlayhead(element);
				element.src = source;
				signal.addEventListener("abort", () => {
					element.removeAttribute("src");
					element.load();
				});
				return;
			}
			// Its own correction gives up a few seconds behind.
			const live = {
				enableWorker: true,
				liveSyncDuration,
				maxLiveSyncPlaybackRate: 1,
				liveDurationInfinity: true,
				backBufferLength: 60,
			};
			const hls = new Hls({
				...live,
				manifestLoadPolicy: patience,
				playlistLoadPolicy: patience,
				fragLoadPolicy: patience,
			});
			playhead = {
				isCorrected: true,
				livePosition: () => (hls.latestLevelDetails?.live ? hls.liveSyncPosition : null),
				moment: () => hls.playingDate?.getTime() ?? null,
			};
			hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
				if (!fatal) return;
				if (response?.code === 403) return onFailure("refused");
				if (type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
				const wasPlaying = !element.paused;
				setTimeout(() => {
					if (signal.aborted) return;
					// A new source pauses the element.
					if (wasPlaying)
						element.addEventListener("loadedmetadata", () => void element.play().catch(() => {}), { once: true });
					hls.loadSource(source);
				}, retryMs);
			});
			const wait = () => {
				const { edge: newest } = hls.latestLevelDetails ?? {};
				const { buffered, currentTime } = element;
				if (newest === undefined || currentTime === 0) return;
				const loaded = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
				if (waitsForConnection({ newest, loaded })) onStall?.();
			};
			element.addEventListener("waiting", wait, { signal });
			hls.loadSource(source);
			hls.attachMedia(element);
			signal.addEventListener("abort", () => hls.destroy());
		},
		() => !signal.aborted && onFailure("unsupported"),
	);
	return { detach: () => canceled.abort(), goLive, watchMissed };
}
