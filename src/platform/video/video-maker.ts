/** What is in a film's file. */
export interface RecordingFacts {
	seconds: number;
	width: number;
	height: number;
	sound: boolean;
}

/** One quality of a film, made: one file with all parts, and the list of them (RFC 8216). */
export interface MadeStream {
	height: number;
	width: number;
	codecs: string;
	/** The file that holds the parts; the list names it by `filename`. */
	path: string;
	filename: string;
	playlist: string;
}

/** Makes films that adapt to the network out of a film. */
export interface VideoMaker {
	/** Whether the system has what it needs. */
	available(): Promise<boolean>;
	/** @throws RecordingUnreadable */
	read(path: string, contentType: string): Promise<RecordingFacts>;
	/**
	 * Makes one quality in a directory.
	 *
	 * @throws RecordingUnreadable
	 */
	make(path: string, contentType: string, facts: RecordingFacts, height: number, directory: string): Promise<MadeStream>;
	/** Ends what is under way. */
	stop(): void;
}

/** The file is no film, or one that can't be read: trying again changes nothing. */
export class RecordingUnreadable extends Error {
	override name = "RecordingUnreadable";
}
