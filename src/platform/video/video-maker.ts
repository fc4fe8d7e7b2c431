/** Properties of a recording's file. */
export interface RecordingFacts {
	seconds: number;
	width: number;
	height: number;
	sound: boolean;
}

/** One quality of a recording: a file with all segments, and their playlist (RFC 8216). */
export interface MadeStream {
	height: number;
	width: number;
	codecs: string;
	/** The file with the segments; the playlist refers to it by `filename`. */
	path: string;
	filename: string;
	playlist: string;
}

/** Converts recordings to adaptive streams. */
export interface VideoMaker {
	/** Returns whether the system has the required programs. */
	available(): Promise<boolean>;
	/** @throws RecordingUnreadable */
	read(path: string, contentType: string): Promise<RecordingFacts>;
	/**
	 * Creates one quality in a directory.
	 *
	 * @throws RecordingUnreadable
	 */
	make(path: string, contentType: string, facts: RecordingFacts, height: number, directory: string): Promise<MadeStream>;
	/** Stops running work. */
	stop(): void;
}

/** The file is not a readable recording; a retry can't succeed. */
export class RecordingUnreadable extends Error {
	override name = "RecordingUnreadable";
}
