/** A spoken word, with its times in seconds. */
export interface SpokenWord {
	start: number;
	end: number;
	text: string;
}

/** Samples per second that a model reads. */
export const soundRate = 16_000;

/** A loaded model, in memory until `close`. */
export interface Transcriber {
	/** Transcribes mono sound of `soundRate`. Times count from its start. @throws SpeechFailed */
	transcribe(sound: Float32Array): Promise<SpokenWord[]>;
	close(): void;
}

/** Writes down what is said. */
export interface SpeechModel {
	open(): Transcriber;
	/** @throws SpeechFailed with one line for `doctor` */
	check(): Promise<void>;
	/** Closes every transcriber. */
	stop(): void;
}

/** The model can't be used, or failed. */
export class SpeechFailed extends Error {
	override name = "SpeechFailed";
}
