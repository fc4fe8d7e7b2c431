import fc from "fast-check";
import { expect, it } from "vitest";
import { readWebVtt } from "./read-web-vtt.ts";

it("reads captions with identifiers, settings, notes, styles, hours and every kind of line break", () => {
	const text = [
		"\ufeffWEBVTT - a title",
		"Kind: captions",
		"",
		"STYLE",
		"::cue { color: red }",
		"",
		"NOTE to",
		"nobody",
		"",
		"first",
		"00:01.000 --> 00:02.500 align:start",
		"One",
		"two",
		"",
		"100:00:00.000 --> 100:00:01.000",
		"<v Ann>Late",
	];
	for (const end of ["\n", "\r\n", "\r"])
		expect(readWebVtt(text.join(end))).toEqual({
			cues: [
				{ start: 1, end: 2.5, text: "One\ntwo" },
				{ start: 360_000, end: 360_001, text: "<v Ann>Late" },
			],
		});
});

it.each([
	["", "Line 1: a WebVTT file must begin with WEBVTT."],
	["webvtt\n", "Line 1: a WebVTT file must begin with WEBVTT."],
	["WEBVTT", "There are no captions in this file."],
	["WEBVTT\n00:01.000 --> 00:02.000\nx", "Line 2: an empty line is missing after the heading."],
	["WEBVTT\n\njust words", "Line 3: a caption needs its times, such as 00:01:02.000 --> 00:01:04.500."],
	[
		"WEBVTT\n\n1\n00:01,000 --> 00:02,000\nx",
		"Line 4: its times can't be read. Write them like 00:01:02.000 --> 00:01:04.500.",
	],
	[
		"WEBVTT\n\n00:61.000 --> 01:02.000\nx",
		"Line 3: its times can't be read. Write them like 00:01:02.000 --> 00:01:04.500.",
	],
	["WEBVTT\n\n00:02.000 --> 00:02.000\nx", "Line 3: the caption ends before it begins."],
	[
		"WEBVTT\n\n00:02.000 --> 00:03.000\nx\n\n00:01.000 --> 00:02.000\ny",
		"Line 6: the caption begins before the previous one.",
	],
	[
		"WEBVTT\n\n00:02.000 --> 00:03.000\nx\n00:04.000 --> 00:05.000\ny",
		"Line 5: an empty line is missing before the next caption.",
	],
])("rejects %j: %s", (text, error) => expect(readWebVtt(text)).toEqual({ error }));

it("reads back every caption that was written", () => {
	const words = fc.stringMatching(/^[a-z][a-z ,.]{0,30}$/);
	fc.assert(
		fc.property(
			fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 5_000 }), words), { minLength: 1, maxLength: 30 }),
			(given) => {
				let at = 0;
				const cues = given.map(([gap, length, text]) => {
					const start = at + gap;
					at = start + length;
					return { start: start / 1000, end: at / 1000, text };
				});
				const stamp = (second: number) => new Date(Math.round(second * 1000)).toISOString().slice(11, 23);
				expect(
					readWebVtt(
						`WEBVTT\n\n${cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}\n`).join("\n")}`,
					),
				).toEqual({ cues });
			},
		),
	);
});
