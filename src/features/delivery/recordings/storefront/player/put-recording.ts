import { loadHls } from "./load-hls.ts";

/** The type of a list of qualities (RFC 8216). */
const listType = "application/vnd.apple.mpegurl";

interface Options {
	/** Whether the source is a list of qualities. */
	streamed: boolean;
	/** Told when it can't be played, beside the element's own `error`. */
	onFailure: () => void;
}

/**
 * Puts a film into a video element: one file as it is; a list of qualities by the browser where it can, else by a library
 * that is loaded then.
 *
 * @returns takes it out again
 */
export function attachRecording(element: HTMLVideoElement, source: string, { streamed, onFailure }: Options): () => void {
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
