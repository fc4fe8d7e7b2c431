import type { BrowserContext, Locator } from "@playwright/test";

/** The clock counts tenths of a second as this many black and white squares, which survive encoding. */
const [bits, size] = [20, 32];

/** Replaces the camera of a context's pages by a picture of a clock. Its microphone stays the browser's fake one. */
export async function showClock(context: BrowserContext): Promise<void> {
	await context.addInitScript(
		({ bits, size }) => {
			if (!navigator.mediaDevices) return;
			const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
			navigator.mediaDevices.getUserMedia = async (wanted) => {
				const sound = await real({ audio: wanted?.audio ?? true });
				const canvas = document.createElement("canvas");
				[canvas.width, canvas.height] = [bits * size, 360];
				const drawing = canvas.getContext("2d") as CanvasRenderingContext2D;
				setInterval(() => {
					const time = Math.floor(Date.now() / 100);
					drawing.fillStyle = "#345";
					drawing.fillRect(0, 0, canvas.width, canvas.height);
					for (let bit = 0; bit < bits; bit++) {
						drawing.fillStyle = Math.floor(time / 2 ** bit) % 2 ? "#fff" : "#000";
						drawing.fillRect(bit * size, 160, size, size);
					}
				}, 50);
				return new MediaStream([...canvas.captureStream(15).getVideoTracks(), ...sound.getAudioTracks()]);
			};
		},
		{ bits, size },
	);
}

/**
 * Reads the clock in a playing video's picture five times a second. Returns how late it was each time, in milliseconds.
 */
export async function watchClock(video: Locator, seconds: number): Promise<number[]> {
	return video.evaluate(
		async (element: HTMLVideoElement, { bits, size, seconds }) => {
			const canvas = document.createElement("canvas");
			[canvas.width, canvas.height] = [bits * size, 360];
			const drawing = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
			const late: number[] = [];
			while (late.length < seconds * 5) {
				await new Promise((resolve) => setTimeout(resolve, 200));
				drawing.drawImage(element, 0, 0, canvas.width, canvas.height);
				let time = 0;
				for (let bit = 0; bit < bits; bit++) {
					const [red = 0] = drawing.getImageData(bit * size + size / 2, 160 + size / 2, 1, 1).data;
					if (red > 127) time += 2 ** bit;
				}
				// The clock starts again when its squares are used up.
				const round = 2 ** bits;
				late.push(((((Math.floor(Date.now() / 100) - time) % round) + round) % round) * 100);
			}
			return late;
		},
		{ bits, size, seconds },
	);
}

/** Reads the clock in a video's picture each second, from the first to the last. Returns seconds. */
export async function readClock(video: Locator): Promise<number[]> {
	return video.evaluate(
		async (element: HTMLVideoElement, { bits, size }) => {
			element.pause();
			const canvas = document.createElement("canvas");
			[canvas.width, canvas.height] = [bits * size, 360];
			const drawing = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
			const times: number[] = [];
			for (let second = 0.5; second < element.duration - 0.5; second++) {
				const isThere = new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
				element.currentTime = second;
				await isThere;
				drawing.drawImage(element, 0, 0, canvas.width, canvas.height);
				let time = 0;
				for (let bit = 0; bit < bits; bit++) {
					const [red = 0] = drawing.getImageData(bit * size + size / 2, 160 + size / 2, 1, 1).data;
					if (red > 127) time += 2 ** bit;
				}
				times.push(time / 10);
			}
			return times;
		},
		{ bits, size },
	);
}
