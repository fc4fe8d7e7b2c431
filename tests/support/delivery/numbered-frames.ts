import { spawnSync } from "node:child_process";

/** The size of a picture, and of the fields that show its number as black and white. */
const [width, height, field] = [320, 192, 20];
const bits = 16;

declare global {
	interface Window {
		/** The number of the latest picture. */
		latestPicture: number;
	}
}

/**
 * Replaces the camera and the screen of a page, in which it runs before any other script. Both show numbered pictures,
 * so that a recording shows which are missing.
 */
export function numberPictures({
	width,
	height,
	field,
	bits,
}: {
	width: number;
	height: number;
	field: number;
	bits: number;
}): void {
	window.latestPicture = 0;
	const canvases: { context: CanvasRenderingContext2D; background: string }[] = [];
	const draw = () => {
		window.latestPicture++;
		for (const { context, background } of canvases) {
			context.fillStyle = background;
			context.fillRect(0, 0, width, height);
			for (let bit = 0; bit < bits; bit++) {
				context.fillStyle = (window.latestPicture >> bit) & 1 ? "#fff" : "#000";
				context.fillRect(bit * field, 0, field, height / 2);
			}
		}
	};
	const source = (background: string) => {
		const canvas = Object.assign(document.createElement("canvas"), { width, height });
		const context = canvas.getContext("2d");
		if (!context) throw new Error("The browser has no canvas.");
		canvases.push({ context, background });
		draw();
		if (canvases.length === 1) setInterval(draw, 100);
		return canvas.captureStream();
	};
	navigator.mediaDevices.getUserMedia = async () => {
		const audio = new AudioContext();
		const tone = audio.createOscillator();
		const destination = audio.createMediaStreamDestination();
		tone.connect(destination);
		tone.start();
		return new MediaStream([...source("#363").getVideoTracks(), ...destination.stream.getAudioTracks()]);
	};
	navigator.mediaDevices.getDisplayMedia = async () => source("#336");
}

export const pictureSize = { width, height, field, bits };

/** Returns the numbers of the pictures in fragmented MP4, in order. Needs ffmpeg. */
export function readPictureNumbers(video: Buffer): number[] {
	const { stdout, stderr } = spawnSync(
		"ffmpeg",
		["-v", "error", "-i", "pipe:0", "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "gray", "pipe:1"],
		{
			input: video,
			maxBuffer: 512 * 1024 * 1024,
		},
	);
	if (stdout.length === 0) throw new Error(String(stderr));
	const numbers: number[] = [];
	for (let at = 0; at + width * height <= stdout.length; at += width * height) {
		let number = 0;
		for (let bit = 0; bit < bits; bit++)
			if ((stdout[at + (height / 4) * width + bit * field + field / 2] ?? 0) > 127) number |= 1 << bit;
		numbers.push(number);
	}
	return numbers;
}
