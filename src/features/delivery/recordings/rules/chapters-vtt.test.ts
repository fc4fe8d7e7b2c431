import fc from "fast-check";
import { expect, test } from "vitest";
import { chaptersVtt } from "./chapters-vtt.ts";

test("each chapter ends with the next one, and the last with the recording", () => {
	const chapters = [
		{ start: 0, title: "Welcome" },
		{ start: 95, title: "Law & <order>" },
	];
	expect(chaptersVtt(chapters, 3_725)).toBe(
		"WEBVTT\n\n00:00:00.000 --> 00:01:35.000\nWelcome\n\n00:01:35.000 --> 01:02:05.000\nLaw &amp; &lt;order&gt;\n",
	);
});

test("no title adds a cue or ends one", () => {
	const title = fc
		.array(fc.constantFrom("Law", " ", "\n", "\r", "-->", "00:00:01.000", "<b>", "&"), { maxLength: 8 })
		.map((parts) => parts.join(""));
	fc.assert(
		fc.property(fc.array(title, { maxLength: 20 }), (titles) => {
			const vtt = chaptersVtt(
				titles.map((text, index) => ({ start: index * 60, title: text })),
				3_600,
			);
			const lines = vtt.split(/\r\n|[\r\n]/).filter((line) => line !== "");
			expect(lines.filter((line) => line.includes("-->"))).toHaveLength(titles.length);
			expect(lines).toHaveLength(1 + titles.length + titles.filter((text) => text.trim() !== "").length);
		}),
	);
});
