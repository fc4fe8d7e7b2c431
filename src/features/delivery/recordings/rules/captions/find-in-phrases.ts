import { literal } from "./spoken-names.ts";

export interface Finding {
	/** The number of the phrase, from 0. */
	phrase: number;
	/** The first character, and the one after the last. */
	from: number;
	to: number;
}

const toPattern = (searchText: string, matchCase: boolean) => new RegExp(literal(searchText), matchCase ? "gu" : "giu");

/** Finds a text in phrases, in order. */
export function findInPhrases(texts: readonly string[], searchText: string, { matchCase = false } = {}): Finding[] {
	if (searchText === "") return [];
	const pattern = toPattern(searchText, matchCase);
	return texts.flatMap((text, phrase) =>
		[...text.matchAll(pattern)].map(({ index, 0: found }) => ({ phrase, from: index, to: index + found.length })),
	);
}

/** Replaces a text everywhere. */
export const replaceInPhrases = (
	texts: readonly string[],
	searchText: string,
	by: string,
	{ matchCase = false } = {},
): string[] =>
	searchText === "" ? [...texts] : texts.map((text) => text.replace(toPattern(searchText, matchCase), () => by));
