import { spellingVariants } from "./spelling-variants.ts";

/** A course must contain all `words`, each in one of its spellings, or all words of an alternative. */
export interface Term {
	words: string[][];
	alternatives: string[][];
}

/** What the database knows about a query's words. */
export interface Knowledge {
	/** Those of `wordsToLookUp` that occur in titles or names. */
	known: ReadonlySet<string>;
	stopWords: ReadonlySet<string>;
	/** Groups of terms with the same meaning, normalized by `splitWords`. */
	synonyms: string[][];
}

/** The most words of a synonym. */
const maxSynonymWords = 6;
const minPartLength = 3;

/** Words that describe every course, and matter only alone. */
const generic = new Set([
	"course",
	"courses",
	"class",
	"classes",
	"training",
	"trainings",
	"tutorial",
	"tutorials",
	"webinar",
	"webinars",
	"lesson",
	"lessons",
]);

/** Sequences of neighboring words, to look up synonyms. */
export function listPhrases(words: string[]): string[] {
	return words.flatMap((_, from) =>
		Array.from({ length: Math.min(maxSynonymWords, words.length - from) }, (__, more) => words.slice(from, from + more + 1).join(" ")),
	);
}

const joinsAt = (words: string[], from: number) => [2, 3].filter((count) => from + count <= words.length).map((count) => words.slice(from, from + count));

/** "cybersecurity" can be written "cyber security". */
const listSplits = (word: string): [string, string][] =>
	Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, index) => [
		word.slice(0, index + minPartLength),
		word.slice(index + minPartLength),
	]);

/** Words, their compounds and their parts to look up. */
export function wordsToLookUp(words: string[]): string[] {
	const joined = words.flatMap((_, from) => joinsAt(words, from).map((parts) => parts.join("")));
	return [...new Set([...words, ...joined, ...words.flatMap(listSplits).flat()])];
}

/** Lists the terms that a matching course contains. Stop words and generic words count only if there are no others. */
export function planSearch(words: string[], knowledge: Knowledge): Term[] {
	const terms: { span: string[]; term: Term }[] = [];
	for (let from = 0; from < words.length; ) {
		const found = findLongestTerm(words, from, knowledge);
		terms.push(found);
		from += found.span.length;
	}
	const isSpecific = ({ span, term }: (typeof terms)[number]) => span.some((word) => !knowledge.stopWords.has(word)) || term.alternatives.length > 0;
	const specific = terms.filter(isSpecific);
	const topical = specific.filter(({ span }) => !(span.length === 1 && generic.has(span[0] as string)));
	const chosen = topical.length > 0 ? topical : specific.length > 0 ? specific : terms;
	return chosen.map(({ term }) => term);
}

/** Makes each word of a longer term a term, for courses that contain only some of them. */
export const splitTerms = (terms: Term[]): Term[] =>
	terms.flatMap((term) => (term.words.length > 1 ? term.words.map((word) => ({ words: [word], alternatives: term.alternatives })) : [term]));

function findLongestTerm(words: string[], from: number, knowledge: Knowledge): { span: string[]; term: Term } {
	for (let count = Math.min(maxSynonymWords, words.length - from); count > 1; count--) {
		const span = words.slice(from, from + count);
		const alternatives = findSynonyms(span.join(" "), knowledge);
		const isCompound = count <= 3 && knowledge.known.has(span.join(""));
		if (isCompound) alternatives.push([span.join("")]);
		if (alternatives.length > 0) {
			const content = span.filter((word) => !knowledge.stopWords.has(word));
			// The "i" of "I-9" matters, the "and" of a long name does not.
			return { span, term: { words: (isCompound || content.length === 0 ? span : content).map(listSpellings), alternatives } };
		}
	}
	const word = words[from] as string;
	const splits = listSplits(word).filter((parts) => parts.every((part) => knowledge.known.has(part)));
	return { span: [word], term: { words: [listSpellings(word)], alternatives: [...findSynonyms(word, knowledge), ...splits] } };
}

const listSpellings = (word: string) => [word, ...spellingVariants(word)];

function findSynonyms(phrase: string, { synonyms }: Knowledge): string[][] {
	const others = synonyms.filter((group) => group.includes(phrase)).flatMap((group) => group.filter((term) => term !== phrase));
	return [...new Set(others)].map((term) => term.split(" "));
}
