import { type ChildProcess, fork } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { lowerPriority } from "#platform/priority/lower-priority.ts";
import type { ModelFiles } from "./sherpa-process.ts";
import { SpeechFailed, type SpeechModel } from "./speech-model.ts";
import { wordsOfTokens } from "./words-of-tokens.ts";

const program = fileURLToPath(new URL("./sherpa-process.ts", import.meta.url));

/** What the process replies to each sound. */
const Reply = z.union([
	z.object({ result: z.object({ tokens: z.array(z.string()), timestamps: z.array(z.number()) }) }),
	z.object({ error: z.string() }),
]);

/**
 * Transcribes with sherpa-onnx (the optional package `sherpa-onnx-node`), in a separate process: native code that fails
 * must not end the product, and the model's memory is released afterwards.
 *
 * @param directory with a transducer model: `tokens.txt`, and one file in the ONNX format each whose name contains
 * `encoder`, `decoder` and `joiner`. Smaller files (`int8`) are preferred.
 */
export function sherpa(directory: string): SpeechModel {
	const running = new Set<ChildProcess>();
	return {
		open() {
			let child: ChildProcess | undefined;
			return {
				async transcribe(sound) {
					child ??= start(await findModelFiles(directory));
					const read = Reply.parse(await ask(child, sound));
					if ("error" in read) throw new SpeechFailed(read.error.slice(0, 300));
					return wordsOfTokens(read.result.tokens, read.result.timestamps);
				},
				close: () => void child?.kill("SIGKILL"),
			};
		},
		async check() {
			try {
				createRequire(import.meta.url).resolve("sherpa-onnx-node");
			} catch {
				throw new SpeechFailed("The package sherpa-onnx-node is not installed.");
			}
			await findModelFiles(directory);
		},
		stop() {
			for (const child of running) child.kill("SIGKILL");
		},
	};

	function start(files: ModelFiles): ChildProcess {
		const child = fork(program, [JSON.stringify(files)], {
			serialization: "advanced",
			execArgv: [],
			stdio: ["ignore", "ignore", "pipe", "ipc"],
		});
		running.add(child);
		child.once("exit", () => running.delete(child));
		if (child.pid) lowerPriority(child.pid);
		return child;
	}
}

/** Sends a sound to the process, and waits for its reply. */
function ask(child: ChildProcess, sound: Float32Array): Promise<unknown> {
	return new Promise((resolve, reject) => {
		let complained = "";
		const listen = (bytes: Buffer) => {
			complained = `${complained}${bytes.toString()}`.slice(-2_000);
		};
		const ended = (_reason: unknown, signal?: string) => {
			const last = complained.trim().split("\n").at(-1) ?? "";
			// A process that was killed can be started again; one that crashed would crash again.
			const error =
				signal !== "SIGKILL"
					? new SpeechFailed(`The speech model can't be used. ${last}`.trim().slice(0, 300))
					: new Error("The speech model was killed.");
			finish(() => reject(error));
		};
		const replied = (message: unknown) => finish(() => resolve(message));
		const finish = (settle: () => void) => {
			child.off("message", replied).off("close", ended).off("error", ended);
			child.stderr?.off("data", listen);
			settle();
		};
		child.once("message", replied).once("close", ended).once("error", ended);
		child.stderr?.on("data", listen);
		child.send({ sound }, (error) => error && ended(error));
	});
}

/** Finds the files of a model. @throws SpeechFailed */
async function findModelFiles(directory: string): Promise<ModelFiles> {
	const names = await readdir(directory).catch(() => {
		throw new SpeechFailed("SPEECH_MODEL is not a directory that can be read.");
	});
	const find = (part: string, ending: string) => {
		const found = names.filter((name) => name.includes(part) && name.endsWith(ending)).toSorted();
		const name = found.find((fileName) => fileName.includes("int8")) ?? found[0];
		if (!name) throw new SpeechFailed(`There is no file “${part}…${ending}” in the directory SPEECH_MODEL.`);
		return join(directory, name);
	};
	return {
		encoder: find("encoder", ".onnx"),
		decoder: find("decoder", ".onnx"),
		joiner: find("joiner", ".onnx"),
		tokens: find("tokens", ".txt"),
	};
}
