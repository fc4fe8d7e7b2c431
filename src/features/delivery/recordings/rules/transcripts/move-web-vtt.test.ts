import { describe, expect, test } from "vitest";
import { moveWebVtt } from "./move-web-vtt.ts";

const captions = `WEBVTT - Overtime

STYLE
::cue { color: white }

greeting
00:00:01.000 --> 00:00:03.500
Hello, can you hear me?

00:00:12.000 --> 00:00:15.250 line:0 position:20%
Overtime rules
change in 2027.
`;

describe("captions of a recording that is cut again", () => {
	test("move with their settings, and those that were cut out are removed", () => {
		expect(moveWebVtt(captions, [{ from: 10, until: 60, to: 0 }])).toBe(`WEBVTT - Overtime

STYLE
::cue { color: white }

00:00:02.000 --> 00:00:05.250 line:0 position:20%
Overtime rules
change in 2027.
`);
	});

	test("stay as they are if nothing moves", () => {
		expect(moveWebVtt(captions.replaceAll("\n", "\r\n"), [{ from: 0, until: 60, to: 0 }])).toBe(captions);
	});

	test("are gone if all were cut out", () => {
		expect(moveWebVtt(captions, [{ from: 30, until: 60, to: 0 }])).toBeUndefined();
	});
});
