import fc from "fast-check";
import { expect, it } from "vitest";
import { findInTranscript } from "./find-in-transcript.ts";

const found = (words: string, ...texts: string[]) =>
	findInTranscript(
		texts.map((text) => ({ text })),
		words,
	).map(({ segment, from, to }) => [segment, texts[segment]?.slice(from, to)]);

it.each([
	[
		"leave",
		["Family Leave and leave", "No", "LEAVE"],
		[
			[0, "Leave"],
			[0, "leave"],
			[2, "LEAVE"],
		],
	],
	["resume", ["a résumé here"], [[0, "résumé"]]],
	["  two   words ", ["these two\n words"], [[0, "two\n words"]]],
	["👋", ["Hi 👋!"], [[0, "👋"]]],
	[
		"aa",
		["aaaa"],
		[
			[0, "aa"],
			[0, "aa"],
		],
	],
	["", ["anything"], []],
	["   ", ["any thing"], []],
	["fine", ["a ﬁne line"], [[0, "ﬁne"]]],
] as [string, string[], [number, string][]][])("finds “%s” in %j", (words, texts, places) => {
	expect(found(words, ...texts)).toEqual(places);
});

it("finds every part of a text, and only positions inside it", () => {
	fc.assert(
		fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.nat(), fc.nat(), (text, one, other) => {
			const [from, to] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b) as [
				number,
				number,
			];
			for (const place of findInTranscript([{ text }], text.slice(from, to))) {
				expect(place.from).toBeLessThan(text.length);
				expect(place.to).toBeGreaterThanOrEqual(place.from);
				expect(place.to).toBeLessThanOrEqual(text.length);
			}
			const word = text.slice(from, to).trim();
			if (/^[a-z]+$/i.test(word)) expect(findInTranscript([{ text }], word).length).toBeGreaterThan(0);
		}),
	);
});
