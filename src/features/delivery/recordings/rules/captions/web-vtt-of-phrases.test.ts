import fc from "fast-check";
import { expect, test } from "vitest";
import { readWebVtt } from "../transcripts/read-web-vtt.ts";
import { transcriptOfUpload } from "../transcripts/transcript-of-upload.ts";
import { webVttOfPhrases } from "./web-vtt-of-phrases.ts";

test("writes lines of similar length, and escapes what WebVTT reads as markup", () => {
	const phrases = [
		{
			start: 1,
			end: 3.5,
			text: "Keep payroll records for three years & I-9 forms for one year after employment ends.",
		},
		{ start: 3700.25, end: 3701, text: "a --> b <i>" },
		{ start: 3702, end: 3703, text: "  " },
	];
	expect(webVttOfPhrases(phrases)).toBe(
		"WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nKeep payroll records for three years &amp; I-9\nforms for one year after employment ends.\n\n01:01:40.250 --> 01:01:41.000\na --&gt; b &lt;i&gt;\n",
	);
});

test("reads back as the same words at the same times, also as a transcript", () => {
	const phrase = fc.tuple(
		fc.integer({ min: 0, max: 2_000 }),
		fc.integer({ min: 1, max: 5_000 }),
		fc.array(fc.stringMatching(/^[a-z<>&-]{1,12}$/), { minLength: 1, maxLength: 20 }),
	);
	fc.assert(
		fc.property(fc.array(phrase, { minLength: 1, maxLength: 30 }), (given) => {
			let at = 0;
			const phrases = given.map(([pause, length, words]) => {
				const start = at + pause;
				at = start + length;
				return { start: start / 1000, end: at / 1000, text: words.join(" ") };
			});
			const text = webVttOfPhrases(phrases);
			const read = readWebVtt(text);
			if ("error" in read) throw new Error(read.error);
			const plain = (written: string) =>
				written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
			expect(
				read.cues.map(({ start, end, text }) => ({ start, end, text: plain(text.replaceAll("\n", " ")) })),
			).toEqual(phrases);
			for (const { text } of read.cues)
				for (const line of text.split("\n")) expect(plain(line).length).toBeLessThanOrEqual(42);
			const transcript = transcriptOfUpload(text);
			if ("error" in transcript) throw new Error(transcript.error);
			expect(transcript.transcript.segments.map(({ text }) => text).join(" ")).toBe(
				phrases.map(({ text }) => text).join(" "),
			);
		}),
	);
});
