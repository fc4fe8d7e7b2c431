import fc from "fast-check";
import { expect, test } from "vitest";
import { splitPhrases, takeWords } from "./phrases.ts";

const said = (text: string, { at = 0, pace = 0.4 } = {}) =>
	text.split(" ").map((word, index) => ({ start: at + index * pace, end: at + index * pace + 0.3, text: word }));

test("begins a phrase after a pause, and after a sentence of some length", () => {
	const words = [
		...said("Good morning."),
		...said("Welcome to this session about records and how long you keep them. We begin now.", { at: 4 }),
	];
	expect(splitPhrases(words).map(({ text }) => text)).toEqual([
		"Good morning.",
		"Welcome to this session about records and how long you keep them.",
		"We begin now.",
	]);
});

const spoken = fc
	.array(
		fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 8 }), fc.stringMatching(/^[a-z]{1,10}[.,?]?$/)),
		{ maxLength: 120 },
	)
	.map((given) => {
		let at = 0;
		return given.map(([pause, length, text]) => {
			const start = at + pause / 10;
			at = start + length / 10;
			return { start, end: at, text };
		});
	});

test("keeps every word in order, in phrases that fit two lines and do not overlap", () => {
	fc.assert(
		fc.property(spoken, (words) => {
			const phrases = splitPhrases(words);
			expect(phrases.map(({ text }) => text).join(" ")).toBe(words.map(({ text }) => text).join(" "));
			for (const [index, { start, end, text }] of phrases.entries()) {
				expect(text.length).toBeLessThanOrEqual(84);
				expect(end).toBeGreaterThan(start);
				expect(start).toBeGreaterThanOrEqual(phrases[index - 1]?.end ?? 0);
			}
		}),
	);
});

test("reads a long recording in parts without losing, doubling or cutting a word", () => {
	fc.assert(
		fc.property(spoken, (words) => {
			const total = (words.at(-1)?.end ?? 0) + 1;
			const taken: string[] = [];
			let from = 0;
			while (from < total) {
				const seconds = Math.min(12, total - from);
				const isLast = from + seconds >= total;
				// A model hears only what is in the part; a word at its edge is heard badly.
				const heard = words
					.filter(({ start, end }) => end > from && start < from + seconds)
					.map(({ start, end, text }) => ({
						start: Math.max(0, start - from),
						end: Math.min(seconds, end - from),
						text,
					}));
				const part = takeWords(heard, { from, seconds, isLast });
				for (const { text } of part.words) taken.push(text);
				expect(part.next).toBeGreaterThanOrEqual(from + seconds * 0.75);
				from = part.next;
			}
			const gaps = words.some(({ start }, index) => start - (words[index - 1]?.end ?? 0) < 0.05);
			if (!gaps) expect(taken).toEqual(words.map(({ text }) => text));
		}),
	);
});
