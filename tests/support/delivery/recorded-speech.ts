import { SpeechFailed, type SpeechModel, type SpokenWord, soundRate } from "#platform/media/speech/speech-model.ts";
import type { VideoMaker } from "#platform/media/video/video-maker.ts";

// No speech model is small enough to be installed for tests, so this one replies with recorded words.

const sentence =
	"Good morning and welcome to this session. Please have form eye nine at hand, and keep your payroll records.";
const [pace, length] = [0.5, 0.4];
const recordingSeconds = 150;

/** The words of a recording of any length: a sentence that repeats, half a second for each word. */
function recordedWords(seconds: number): SpokenWord[] {
	const texts = sentence.split(" ");
	const count = Math.floor((seconds - length) / pace) + 1;
	return Array.from({ length: count }, (_, index) => ({
		start: index * pace,
		end: index * pace + length,
		text: texts[index % texts.length] ?? "",
	}));
}

/** A speech model that knows what is said in every recording. */
export function recordedSpeech() {
	let failure: { after: number; error: Error } | undefined;
	let calls = 0;
	const model: SpeechModel = {
		open: () => ({
			async transcribe(sound) {
				if (failure && calls >= failure.after) throw failure.error;
				calls++;
				const from = sound[0] ?? 0;
				const seconds = sound.length / soundRate;
				return recordedWords(from + seconds)
					.filter(({ end }) => end > from)
					.map(({ start, end, text }) => ({ start: Math.max(0, start - from), end: end - from, text }));
			},
			close: () => {},
		}),
		check: async () => {
			if (failure) throw new SpeechFailed("The model can't be used.");
		},
		stop: () => {},
	};
	return {
		...model,
		/**
		 * Replaces what ffmpeg reads of a recording: its facts, and sounds that begin with their position, by which the
		 * words are found.
		 */
		listenTo(video: VideoMaker): void {
			video.read = async () => ({ seconds: recordingSeconds, width: 1280, height: 720, sound: true });
			video.readSound = async (_path, _contentType, { from, seconds, rate }) => {
				const sound = new Float32Array(Math.round(seconds * rate));
				sound[0] = from;
				return sound;
			};
		},
		failAfter(after: number, error: Error): void {
			failure = { after, error };
			calls = 0;
		},
		reset(): void {
			failure = undefined;
			calls = 0;
		},
		saidWithin: (seconds: number) =>
			recordedWords(seconds)
				.map(({ text }) => text)
				.join(" "),
	};
}
