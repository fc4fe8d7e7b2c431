/** Feeds a list of qualities to a video element whose browser can't read it; gives the way to stop. */
export type FeedHls = (element: HTMLVideoElement, source: string, onFailure: () => void) => () => void;

/** As much of hls.js as is used here. */
interface HlsLibrary {
	new (
		settings: object,
	): {
		loadSource(address: string): void;
		attachMedia(element: HTMLVideoElement): void;
		on(event: string, heard: (event: string, fault: { fatal: boolean }) => void): void;
		destroy(): void;
	};
	isSupported(): boolean;
}

// A chunk of its own that only browsers load which can't play these lists themselves; without the library there is none.
const found = import.meta.glob<{ default: HlsLibrary }>("/node_modules/hls.js/dist/hls.light.mjs");

/** @throws when this browser can't be helped */
export async function loadHls(): Promise<FeedHls> {
	const load = Object.values(found)[0];
	const Hls = (await load?.())?.default;
	if (!Hls?.isSupported()) throw new Error("This browser plays no streams.");
	return (element, source, onFailure) => {
		const hls = new Hls({ enableWorker: true, maxBufferLength: 30 });
		hls.on("hlsError", (_event, { fatal }) => fatal && onFailure());
		hls.loadSource(source);
		hls.attachMedia(element);
		return () => hls.destroy();
	};
}
