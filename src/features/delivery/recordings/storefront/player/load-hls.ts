/**
 * Attaches a list of qualities to a video element whose browser cannot play it natively. Returns a function to detach
 * it.
 */
export type FeedHls = (element: HTMLVideoElement, source: string, onFailure: () => void) => () => void;

/**
 * Loads hls.js on demand, for browsers without native HLS.
 *
 * @throws if the browser does not support it
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
