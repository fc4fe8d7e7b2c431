import { loadHls } from "./load-hls.ts";

/** RFC 8216. */
const listType = "application/vnd.apple.mpegurl";

interface Options {
	/** Whether the source is a list of qualities. */
	streamed: boolean;
	/** Called if it cannot be played, in addition to the element's `error` event. */
	onFailure: () => void;
}

/**
 * Attaches a recording to a video element: one file directly; a list of qualities natively if supported, otherwise with
 * hls.js, loaded on demand.
 *
 * @returns a function that detaches it
 */
export function attachRecording(
	element: HTMLVideoElement,
	source: string,
	{ streamed, onFailure }: Options,
): () => void {
	if (!streamed || element.canPlayType(listType) !== "") {
		element.src = source;
		return () => {
			element.removeAttribute("src");
			element.load();
		};
	}
	let isCanceled = false;
	let takeDown: (() => void) | undefined;
	loadHls().then(
		(hls) => {
			if (!isCanceled) takeDown = hls(element, source, onFailure);
		},
		() => {
			if (!isCanceled) onFailure();
		},
	);
	return () => {
		isCanceled = true;
		takeDown?.();
	};
}
