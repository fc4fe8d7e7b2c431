import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sherpa } from "./sherpa.ts";

const isInstalled = (() => {
	try {
		return createRequire(import.meta.url).resolve("sherpa-onnx-node") !== "";
	} catch {
		return false;
	}
})();

describe.skipIf(!isInstalled)("the speech model of sherpa-onnx", () => {
	let directory: string;
	beforeAll(() => {
		directory = mkdtempSync(join(tmpdir(), "lectern-speech-"));
	});
	afterAll(() => rmSync(directory, { recursive: true, force: true }));

	test("says which file of a model is missing", async () => {
		await expect(sherpa(join(directory, "none")).check()).rejects.toThrow(
			"SPEECH_MODEL is not a directory that can be read.",
		);
		await expect(sherpa(directory).check()).rejects.toThrow(
			"There is no file “encoder….onnx” in the directory SPEECH_MODEL.",
		);
		for (const name of ["encoder.onnx", "decoder.int8.onnx", "joiner.onnx", "tokens.txt"])
			writeFileSync(join(directory, name), "no model");
		await sherpa(directory).check();
	});

	test("fails, without ending the product, when its files are no model", async () => {
		const transcriber = sherpa(directory).open();
		await expect(transcriber.transcribe(new Float32Array(16_000))).rejects.toThrow(/^The speech model can't be used\./);
		transcriber.close();
	});
});
