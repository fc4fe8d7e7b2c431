/** Feeds a list of qualities to a video element whose browser can't read it; gives the way to stop. */
export type FeedHls = (element: HTMLVideoElement, source: string, onFailure: () => void) => () => void;

/**
 * Loads the library for browsers that can't play lists of qualities themselves: a chunk of its own.
 *
 * @throws when this browser can't be helped
 */
export async function loadHls(): Promise<FeedHls> {
	const { default: Hls } = await import("hls.js/light");
	if (!Hls.isSupported()) throw new Error("This browser can't play streams.");
	return (element, source, onFailure) => {
		const hls = new Hls({ enableWorker: true, maxBufferLength: 30 });
		hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailure());
		hls.loadSource(source);
		hls.attachMedia(element);
		return () => hls.destroy();
	};
}
