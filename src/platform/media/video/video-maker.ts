export interface RecordingFacts {
	seconds: number;
	/** As it is shown: phones turn a video by a note in the file. */
	width: number;
	height: number;
	sound: boolean;
}

/** The size of one quality in pixels, and the lines that a wide video of this quality has. */
export interface StreamSize {
	quality: number;
	width: number;
	height: number;
}

/** One quality: a file with all segments, and their playlist (RFC 8216). */
export interface MadeStream {
	height: number;
	width: number;
	codecs: string;
	path: string;
	filename: string;
	playlist: string;
}

export interface VideoPart {
	path: string;
	seconds?: number;
}

/** Converts recordings to adaptive streams. `read` and `make` throw RecordingUnreadable. */
export interface VideoMaker {
	available(): Promise<boolean>;
	read(path: string, contentType: string): Promise<RecordingFacts>;
	make(
		path: string,
		contentType: string,
		facts: RecordingFacts,
		size: StreamSize,
		directory: string,
	): Promise<MadeStream>;
	/**
	 * Reads a part of a recording's sound, mono: `rate` samples per second, from -1 to 1. Empty if it has no sound there.
	 *
	 * @param from second of the recording
	 */
	readSound(
		path: string,
		contentType: string,
		part: { from: number; seconds: number; rate: number },
	): Promise<Float32Array>;
	/**
	 * Joins MP4 files to one. Files of the same size are copied, others are scaled and encoded. Throws
	 * RecordingUnreadable.
	 *
	 * @param parts `seconds`: the length of a file whose times don't begin with zero
	 */
	join(parts: readonly VideoPart[], output: string): Promise<void>;
	/** Writes the frame at a second of an MP4 file as a JPEG of at most 1280 pixels. Throws RecordingUnreadable. */
	frame(path: string, second: number, output: string): Promise<void>;
	/** Starts to convert a live stream. Output arrives in `onOutput` while input is written. */
	remux(onOutput: (bytes: Buffer) => void): Remux;
	stop(): void;
}

/** A running conversion of a live stream to fragmented MP4 with H.264 and AAC, one fragment per key frame. */
export interface Remux {
	write(bytes: Buffer): void;
	/** Converts what was written, then ends. */
	end(): void;
	kill(): void;
	/** Resolves after the last output: null, or why it ended before its input did. */
	ended: Promise<string | null>;
}

/** A retry can't succeed. */
export class RecordingUnreadable extends Error {
	override name = "RecordingUnreadable";
}
