import { literal } from "./spoken-names.ts";

export interface Finding {
	/** The number of the phrase, from 0. */
	phrase: number;
	/** The first character, and the one after the last. */
	from: number;
	to: number;
}

const patternOf = (wanted: string, matchCase: boolean) => new RegExp(literal(wanted), matchCase ? "gu" : "giu");

/** Finds a text in phrases, in order. */
export function findInPhrases(texts: readonly string[], wanted: string, { matchCase = false } = {}): Finding[] {
	if (wanted === "") return [];
	const pattern = patternOf(wanted, matchCase);
	return texts.flatMap((text, phrase) => [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ phrase, from: index, to: index + found.length })));
}

/** Replaces a text everywhere. */
export const replaceInPhrases = (texts: readonly string[], wanted: string, by: string, { matchCase = false } = {}): string[] =>
	wanted === "" ? [...texts] : texts.map((text) => text.replace(patternOf(wanted, matchCase), () => by));
