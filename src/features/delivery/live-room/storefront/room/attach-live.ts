import type { RetryConfig } from "hls.js";
import { waitsForConnection } from "../../rules/stalls.ts";

/** RFC 8216. */
const listType = "application/vnd.apple.mpegurl";

/** Seconds behind the newest segment; with two seconds, playback stalls on slow connections. */
const liveSyncDuration = 2.5;
/** How fast a player that has fallen behind catches up. */
const maxLiveSyncPlaybackRate = 1.3;
const retryMs = 1_000;

/** Waits for a server that restarts, and only gives up when the address no longer admits. */
const retry: RetryConfig = {
	...{ maxNumRetry: 600, retryDelayMs: retryMs, maxRetryDelayMs: retryMs },
	shouldRetry: (_config, _count, _isTimeout, response) => response?.code !== 403,
};
const patience = { default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 20_000, timeoutRetry: retry, errorRetry: retry } };

interface Options {
	/** Called if this browser can't play it, or the address no longer admits. */
	onFailure: (reason: "unsupported" | "refused") => void;
	/** Called when playback stops because the connection is too slow. Only hls.js can tell. */
	onStall?: () => void;
}

/**
 * Plays a live playlist: with hls.js if possible, otherwise natively, as on an iPhone. Lost connections are retried.
 *
 * @returns a function that detaches it
 */
export function attachLive(element: HTMLVideoElement, source: string, { onFailure, onStall }: Options): () => void {
	let isCanceled = false;
	let detach = () => {};
	import("hls.js/light").then(
		({ default: Hls }) => {
			if (isCanceled) return;
			if (!Hls.isSupported()) {
				if (element.canPlayType(listType) === "") return onFailure("unsupported");
				element.src = source;
				detach = () => {
					element.removeAttribute("src");
					element.load();
				};
				return;
			}
			const live = { enableWorker: true, liveSyncDuration, maxLiveSyncPlaybackRate, liveDurationInfinity: true, backBufferLength: 60 };
			const hls = new Hls({ ...live, manifestLoadPolicy: patience, playlistLoadPolicy: patience, fragLoadPolicy: patience });
			hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
				if (!fatal) return;
				if (response?.code === 403) return onFailure("refused");
				if (type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
				const wasPlaying = !element.paused;
				setTimeout(() => {
					if (isCanceled) return;
					// A new source pauses the element.
					if (wasPlaying) element.addEventListener("loadedmetadata", () => void element.play().catch(() => {}), { once: true });
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
			element.addEventListener("waiting", wait);
			hls.loadSource(source);
			hls.attachMedia(element);
			detach = () => {
				element.removeEventListener("waiting", wait);
				hls.destroy();
			};
		},
		() => !isCanceled && onFailure("unsupported"),
	);
	return () => {
		isCanceled = true;
		detach();
	};
}
