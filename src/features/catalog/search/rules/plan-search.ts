import { spellingVariants } from "./spelling-variants.ts";
import { swappedLetters } from "./swapped-letters.ts";

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

/** Words that describe every course or ask a question, and matter only alone. */
const generic = new Set(
	`class classes course courses lesson lessons training trainings tutorial tutorials webinar webinars
	advice best checklist checklists guide guidelines help requirement requirements template templates tips
	ask asking count counts deal dealing do doing get getting give go handle handling keep keeping know let long make making mean means
	much need needs say take tell use want way work`.split(/\s+/),
);

const states = new Set(
	`alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky
	louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania
	tennessee texas utah vermont virginia washington wisconsin wyoming`.split(/\s+/),
);
/** What courses about all states say. */
const allStates = [["state", "lines"], ["state", "laws"], ["multistate"]];

/** Sequences of neighboring words, to look up synonyms. */
export function listPhrases(words: string[]): string[] {
	return words.flatMap((_, from) =>
		Array.from({ length: Math.min(maxSynonymWords, words.length - from) }, (__, more) =>
			numbersOf(words.slice(from, from + more + 1).join(" ")),
		).flat(),
	);
}

/** A phrase in the singular and the plural. */
const numbersOf = (phrase: string): string[] => [phrase, /[^s]s$/.test(phrase) ? phrase.slice(0, -1) : `${phrase}s`];

const joinsAt = (words: string[], from: number) =>
	[2, 3].filter((count) => from + count <= words.length).map((count) => words.slice(from, from + count));

/** "cybersecurity" can be written "cyber security". */
const listSplits = (word: string): [string, string][] =>
	Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, index) => [
		word.slice(0, index + minPartLength),
		word.slice(index + minPartLength),
	]);

/** Words, their compounds and their parts to look up. */
export function wordsToLookUp(words: string[]): string[] {
	const joined = words.flatMap((_, from) => joinsAt(words, from).map((parts) => parts.join("")));
	return [...new Set([...words, ...joined, ...words.flatMap(listSplits).flat(), ...words.flatMap(swappedLetters)])];
}

/** Lists the terms that a matching course contains. Stop words and generic words count only if there are no others. */
export function planSearch(words: string[], knowledge: Knowledge): Term[] {
	const terms: { span: string[]; term: Term }[] = [];
	for (let from = 0; from < words.length; ) {
		const found = findLongestTerm(words, from, knowledge);
		terms.push(found);
		from += found.span.length;
	}
	const isSpecific = ({ span, term }: (typeof terms)[number]) =>
		span.some((word) => !knowledge.stopWords.has(word)) || term.alternatives.length > 0;
	const specific = terms.filter(isSpecific);
	const topical = specific.filter(({ span }) => !(span.length === 1 && generic.has(span[0] as string)));
	const chosen = topical.length > 0 ? topical : specific.length > 0 ? specific : terms;
	return chosen.map(({ term }) => term);
}

/** Makes each word of a longer term a term, for courses that contain only some of them. */
export const splitTerms = (terms: Term[]): Term[] =>
	terms.flatMap((term) =>
		term.words.length > 1 ? term.words.map((word) => ({ words: [word], alternatives: term.alternatives })) : [term],
	);

function findLongestTerm(words: string[], from: number, knowledge: Knowledge): { span: string[]; term: Term } {
	for (let count = Math.min(maxSynonymWords, words.length - from); count > 1; count--) {
		const span = words.slice(from, from + count);
		const alternatives = findSynonyms(span.join(" "), knowledge);
		const isCompound = count <= 3 && knowledge.known.has(span.join(""));
		if (isCompound) alternatives.push([span.join("")]);
		if (alternatives.length > 0) {
			const content = span.filter((word) => !knowledge.stopWords.has(word));
			// The "i" of "I-9" matters, the "and" of a long name does not.
			return {
				span,
				term: {
					words: (isCompound || content.length === 0 ? span : content).map((word) => listSpellings(word, knowledge)),
					alternatives,
				},
			};
		}
	}
	const word = words[from] as string;
	const splits = listSplits(word).filter((parts) => parts.every((part) => knowledge.known.has(part)));
	const elsewhere = states.has(word) && !knowledge.known.has(word) ? allStates : [];
	return {
		span: [word],
		term: {
			words: [listSpellings(word, knowledge)],
			alternatives: [...findSynonyms(word, knowledge), ...splits, ...elsewhere],
		},
	};
}

/** A word of no title may be one whose letters were swapped. */
const listSpellings = (word: string, { known }: Knowledge) => [
	word,
	...spellingVariants(word),
	...(known.has(word) ? [] : swappedLetters(word).filter((swapped) => known.has(swapped))),
];

function findSynonyms(phrase: string, { synonyms }: Knowledge): string[][] {
	const forms = numbersOf(phrase);
	const others = synonyms
		.filter((group) => forms.some((form) => group.includes(form)))
		.flatMap((group) => group.filter((term) => term !== phrase));
	return [...new Set(others)].map((term) => term.split(" "));
}
