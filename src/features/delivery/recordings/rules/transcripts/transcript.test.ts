import { expect, it } from "vitest";
import { timestamp } from "./timestamp.ts";
import { readTranscript } from "./transcript.ts";

it.each([
	[0, "0:00"],
	[7.9, "0:07"],
	[247, "4:07"],
	[3599.99, "59:59"],
	[3753, "1:02:33"],
])("formats second %d as %s", (second, words) => {
	expect(timestamp(second)).toBe(words);
});

it("reads a stored transcript and rejects other data", () => {
	const kept = { language: "en", segments: [{ start: 0, end: 4, text: "Hello" }] };
	expect(readTranscript(kept).segments).toEqual([{ start: 0, text: "Hello" }]);
	for (const wrong of [null, [], {}, { segments: [{ start: -1, text: "x" }] }, { segments: ["x"] }])
		expect(() => readTranscript(wrong)).toThrow();
});
