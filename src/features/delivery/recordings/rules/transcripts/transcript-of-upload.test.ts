import fc from "fast-check";
import { expect, it } from "vitest";
import { readTranscript } from "./transcript.ts";
import { transcriptOfUpload } from "./transcript-of-upload.ts";

it("reads text with timed paragraphs, with speakers where given", () => {
	expect(
		transcriptOfUpload("\ufeff[0:00] Ann Example: Good\tmorning.\r\nIt goes on.\r\n\r\n1:02:03 - Let us end: now.\n"),
	).toEqual({
		transcript: {
			segments: [
				{ start: 0, speaker: "Ann Example", text: "Good morning. It goes on." },
				{ start: 3723, text: "Let us end: now." },
			],
		},
	});
});

it("merges consecutive captions of one speaker into one paragraph", () => {
	const vtt =
		"WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Good &amp; bad,\n\n00:02.100 --> 00:03.000\n<v Ann><i>they</i> said.\n\n00:03.100 --> 00:04.000\n<v Bo>No.\n";
	expect(transcriptOfUpload(vtt)).toEqual({
		transcript: {
			segments: [
				{ start: 1, speaker: "Ann", text: "Good & bad, they said." },
				{ start: 3.1, speaker: "Bo", text: "No." },
			],
		},
	});
});

const captions = (...lines: string[]) =>
	`WEBVTT\n\n${lines.map((line, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${line}\n`).join("\n")}`;

it.each([
	[
		captions("Ann Example: Hello everyone.", "Ann Example: Let's begin.", "Bob de Vries: Hi,", "all."),
		[
			["Ann Example", "Hello everyone. Let's begin."],
			["Bob de Vries", "Hi, all."],
		],
	],
	[
		captions("王小明: 大家好", "محمد علی: سلام"),
		[
			["王小明", "大家好"],
			["محمد علی", "سلام"],
		],
	],
	[
		captions("There is a rule.", "Remember: call us.", "That's all."),
		[[undefined, "There is a rule. Remember: call us. That's all."]],
	],
	[captions("Remember: call us."), [[undefined, "Remember: call us."]]],
	[captions("<v Ann>Question: who pays?", "<v Ann>Answer: you do."), [["Ann", "Question: who pays? Answer: you do."]]],
])("reads the names that Zoom writes before captions: %j", (text, paragraphs) => {
	const read = transcriptOfUpload(text);
	expect("transcript" in read && read.transcript.segments.map((segment) => [segment.speaker, segment.text])).toEqual(
		paragraphs,
	);
});

it("reads text without times as paragraphs, all at the start", () => {
	expect(transcriptOfUpload("Ann Example: Good\nmorning.\r\n \r\n\r\nIt goes on.\n")).toEqual({
		transcript: {
			segments: [
				{ start: 0, speaker: "Ann Example", text: "Good morning." },
				{ start: 0, text: "It goes on." },
			],
		},
	});
});

it("reads SubRip captions like WebVTT captions", () => {
	expect(
		transcriptOfUpload("1\n00:00:01,000 --> 00:00:02,000\nGood &\n\n2\n00:00:02,100 --> 00:00:03,000\nbad.\n"),
	).toEqual({
		transcript: { segments: [{ start: 1, text: "Good & bad." }] },
	});
});

it.each([
	["", "This transcript is empty."],
	["Good morning.\n0:09 x", "Line 1: begin each paragraph with its time, such as 0:01:05."],
	["0:09 x\n0:03 y", "Line 2: this time is before the previous one."],
	["0:09", "The paragraph at 9 seconds has no text."],
	[`0:01 ${"x".repeat(10_001)}`, "Paragraph 1 has more than 10000 characters."],
	["{", "This JSON can't be read."],
	["{}", "A JSON transcript needs a list named segments."],
	['{"segments":[{"start":-1,"text":"x"}]}', "Segment 1: start must be the second at which it begins."],
	['{"segments":[null]}', "Segment 1: start must be the second at which it begins."],
	['{"segments":[{"start":1,"text":" "}]}', "Segment 1: its text is missing."],
	['{"segments":[{"start":1,"text":"x","speaker":7}]}', "Segment 1: speaker must be a name."],
	['{"segments":[{"start":2,"text":"x"},{"start":1,"text":"y"}]}', "Segment 2: it begins before the previous one."],
	["WEBVTT\n\nx", "Line 3: a caption needs its times, such as 00:01:02.000 --> 00:01:04.500."],
])("rejects %j: %s", (text, error) => expect(transcriptOfUpload(text)).toEqual({ error }));

it("stores only transcripts that the page can show, and reads them back unchanged", () => {
	const word = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" });
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.nat(100), word, fc.option(word)), { minLength: 1, maxLength: 20 }), (given) => {
			let start = 0;
			const segments = given.map(([gap, text, speaker]) => {
				start += gap;
				return { start, text, speaker };
			});
			const read = transcriptOfUpload(JSON.stringify({ segments }));
			if ("error" in read) return;
			expect(readTranscript(read.transcript)).toEqual(read.transcript);
			expect(transcriptOfUpload(JSON.stringify(read.transcript))).toEqual(read);
		}),
	);
});

/** An expression whose work grows with the square of the length needs hours for these. */
it.each([
	["open tags", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"<".repeat(1_000_000)}`],
	["an open voice", `WEBVTT\n\n00:01.000 --> 00:02.000\n<v${" ".repeat(1_000_000)}`],
	["open fonts", `1\n00:00:01,000 --> 00:00:02,000\n${"<font".repeat(200_000)}`],
	["open positions", `1\n00:00:01,000 --> 00:00:02,000\n${"{\\".repeat(500_000)}`],
	["blanks after a time", `0:01${" ".repeat(1_000_000)}\u2028x`],
	["blanks between lines", `x\n${" ".repeat(1_000_000)}x`],
	["capital letters", "A".repeat(1_000_000)],
])("reads a megabyte of %s in proportion to its length", (_what, text) => {
	expect(transcriptOfUpload(text)).toBeDefined();
});
