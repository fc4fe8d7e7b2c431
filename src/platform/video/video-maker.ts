export interface RecordingFacts {
	seconds: number;
	width: number;
	height: number;
	sound: boolean;
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

/** Converts recordings to adaptive streams. `read` and `make` throw RecordingUnreadable. */
export interface VideoMaker {
	available(): Promise<boolean>;
	read(path: string, contentType: string): Promise<RecordingFacts>;
	make(path: string, contentType: string, facts: RecordingFacts, height: number, directory: string): Promise<MadeStream>;
	stop(): void;
}

/** A retry can't succeed. */
export class RecordingUnreadable extends Error {
	override name = "RecordingUnreadable";
}
