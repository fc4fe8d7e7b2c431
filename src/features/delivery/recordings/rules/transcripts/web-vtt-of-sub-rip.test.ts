import fc from "fast-check";
import { expect, it } from "vitest";
import { readWebVtt } from "./read-web-vtt.ts";
import { isSubRip, webVttOfSubRip } from "./web-vtt-of-sub-rip.ts";

it("converts SubRip captions to WebVTT", () => {
	const srt =
		'\ufeff1\r\n00:00:01,000 --> 00:00:02,500 X1:10\r\n<font color="#fff">Hello</font> <i>there</i>.\r\n\r\n2\r\n1:00:03,5 --> 1:00:04,000\r\n{\\an8}A & B < C\r\nsecond line\r\n3\r\n01:00:05,000 --> 01:00:06,000\r\nWithout an empty line before.\r\n';
	expect(isSubRip(srt)).toBe(true);
	const vtt = webVttOfSubRip(srt);
	expect(vtt).toBe(
		"WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello <i>there</i>.\n\n01:00:03.500 --> 01:00:04.000\nA &amp; B &lt; C\nsecond line\n\n01:00:05.000 --> 01:00:06.000\nWithout an empty line before.\n",
	);
	expect(readWebVtt(vtt)).toMatchObject({ cues: [{ start: 1, end: 2.5 }, { start: 3603.5 }, { start: 3605 }] });
});

it("converts SubRip captions without numbers", () => {
	const text =
		"\ufeff00:00:01,000 --> 00:00:02,500\r\n7\r\nHello.\r\n\r\n00:00:03,000 --> 00:00:04,000\r\nBye.\r\n00:00:05,000 --> 00:00:06,000\r\nNow.\r\n";
	expect(isSubRip(text)).toBe(true);
	expect(webVttOfSubRip(text)).toBe(
		"WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n7\nHello.\n\n00:00:03.000 --> 00:00:04.000\nBye.\n\n00:00:05.000 --> 00:00:06.000\nNow.\n",
	);
});

it.each(["WEBVTT\n\n00:01.000 --> 00:02.000\nx", "0:01 Hello", "1\nHello", ""])(
	"does not detect %j as SubRip",
	(text) => expect(isSubRip(text)).toBe(false),
);

it("converts any text to captions that a player accepts", () => {
	const line = fc
		.string({ minLength: 1, maxLength: 40 })
		.filter((text) => text.trim() !== "" && !/[\r\n]/.test(text) && !/^\d+$/.test(text.trim()));
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (lines) => {
			const srt = lines
				.map((text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index},900\n${text}\n`)
				.join("\n");
			expect(readWebVtt(webVttOfSubRip(srt))).toMatchObject({ cues: lines.map((_, start) => ({ start })) });
		}),
	);
});
