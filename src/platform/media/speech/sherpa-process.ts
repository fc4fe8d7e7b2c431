import { createRequire } from "node:module";
import { soundRate } from "./speech-model.ts";

/** Paths of a transducer model. */
export interface ModelFiles {
	encoder: string;
	decoder: string;
	joiner: string;
	tokens: string;
}

/** What is used of `sherpa-onnx-node`, which is not installed on every system. */
interface Sherpa {
	OfflineRecognizer: new (
		config: object,
	) => {
		createStream(): { acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void };
		decode(stream: object): void;
		getResult(stream: object): object;
	};
}

// Loads the model, and transcribes each sound that arrives. The library blocks its thread, and can end its process.
const { tokens, ...transducer } = JSON.parse(process.argv[2] ?? "") as ModelFiles;
let recognizer: InstanceType<Sherpa["OfflineRecognizer"]> | undefined;

process.on("message", ({ sound }: { sound: Float32Array }) => process.send?.(transcribe(sound)));

function transcribe(samples: Float32Array): { result: object } | { error: string } {
	try {
		recognizer ??= load();
		const stream = recognizer.createStream();
		stream.acceptWaveform({ sampleRate: soundRate, samples });
		recognizer.decode(stream);
		return { result: recognizer.getResult(stream) };
	} catch (error) {
		return { error: error instanceof Error ? error.message : String(error) };
	}
}

function load() {
	const { OfflineRecognizer } = createRequire(import.meta.url)("sherpa-onnx-node") as Sherpa;
	return new OfflineRecognizer({
		featConfig: { sampleRate: soundRate, featureDim: 80 },
		modelConfig: { transducer, tokens, numThreads: 2, provider: "cpu", debug: 0 },
	});
}
