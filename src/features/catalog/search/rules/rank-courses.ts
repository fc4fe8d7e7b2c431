import type { Term } from "./plan-search.ts";

/** A course that contains terms of a query. */
export interface Candidate {
	id: number;
	/** Words, separated by blanks. */
	title: string;
	/** The best field for each term. */
	levels: number[];
	/** Whether it contains the last word only as the beginning of another. */
	begun: boolean;
	/** How often its texts contain the terms. */
	density: number;
	archived: boolean;
	/** Seconds since 1970, or infinity. */
	listed: number;
}

/** `instructor` also means an accrediting body of the course. */
export const level = { none: 0, text: 1, instructor: 3, title: 4, titleAsTyped: 5 } as const;

const foreignWords =
	"de del la las el los para por con una und der die das fur les des du avec pour sur di il per della em um uma dos das na curso aprende desde";
const foreign = new Set(foreignWords.split(" "));
const english = new Set("the of and for to in with your you how a an from is what".split(" "));

/** Whether a title is in another language than the site's, English. */
export function isForeign(title: string): boolean {
	const words = title.split(" ");
	const count = (of: Set<string>) => words.filter((word) => of.has(word)).length;
	return count(foreign) > count(english) || /[^\p{Script=Latin}\p{N} ]/u.test(title);
}

/** A candidate with what the steps of its rank read. */
interface Compared {
	candidate: Candidate;
	phrase: string;
	terms: Term[];
	titleWords: Set<string>;
	/** How the words of the terms begin. */
	beginnings: Set<string>;
	isQueryForeign: boolean;
}

/**
 * The steps of the rank of courses that contain all terms. Of two courses, the first step that differs decides: less is
 * better.
 */
export const rankingSteps: { name: string; key: (compared: Compared) => number }[] = [
	{ name: "the exact title", key: ({ candidate, phrase }) => Number(candidate.title !== phrase) },
	{ name: "whole words", key: ({ candidate }) => Number(candidate.begun) },
	{
		name: "the site's language",
		key: ({ candidate, isQueryForeign }) => Number(!isQueryForeign && isForeign(candidate.title)),
	},
	{
		name: "the start of the title",
		key: ({ candidate, phrase }) => Number(!`${candidate.title} `.startsWith(`${phrase} `)),
	},
	{
		name: "the best field",
		key: ({ candidate, terms, titleWords }) =>
			-sum(candidate.levels.map((at, index) => levelAsTyped(at, terms[index], titleWords))),
	},
	{
		name: "early in the title",
		key: ({ candidate, beginnings }) =>
			Number(!candidate.title.split(" ", maxEarly).some((word) => beginnings.has(toBeginning(word)))),
	},
	{ name: "upcoming", key: ({ candidate }) => Number(candidate.archived) },
	{ name: "how often the texts contain the words", key: ({ candidate }) => -candidate.density },
];

/** Orders courses that contain all terms, best first. */
export function rankCourses(words: string[], terms: Term[], candidates: Candidate[]): number[] {
	const phrase = words.join(" ");
	const beginnings = listBeginnings(terms);
	const isQueryForeign = isForeign(phrase);
	return order(
		candidates.map((candidate) => {
			const compared = {
				candidate,
				phrase,
				terms,
				titleWords: new Set(candidate.title.split(" ")),
				beginnings,
				isQueryForeign,
			};
			return { candidate, key: rankingSteps.map(({ key }) => key(compared)) };
		}),
	);
}

/**
 * Orders courses that contain some terms: those with the most, and in the best fields, first. Rare terms count more.
 */
export function rankClosest(words: string[], terms: Term[], candidates: Candidate[]): number[] {
	const isQueryForeign = isForeign(words.join(" "));
	const weights = terms.map((_, index) =>
		Math.log(1 + candidates.length / (1 + candidates.filter(({ levels }) => levels[index]).length)),
	);
	return order(
		candidates.map((candidate) => {
			const inTitle = new Set(candidate.title.split(" "));
			const parts = candidate.levels.map((at, index) =>
				at === level.none ? 0 : (weights[index] as number) * (1 + levelAsTyped(at, terms[index], inTitle)),
			);
			return {
				candidate,
				key: [
					-sum(parts),
					Number(!isQueryForeign && isForeign(candidate.title)),
					Number(candidate.archived),
					-candidate.density,
					inTitle.size,
				],
			};
		}),
	);
}

/** Plurals and synonyms count as typed, other forms of a word less. */
function levelAsTyped(at: number, term: Term | undefined, titleWords: Set<string>): number {
	if (at !== level.title || !term) return at;
	const isInTitle = (word: string) => [word, `${word}s`, word.replace(/s$/, "")].some((form) => titleWords.has(form));
	return term.words.every((spellings) => spellings.some(isInTitle)) ||
		term.alternatives.some((words) => words.every(isInTitle))
		? level.titleAsTyped
		: at;
}

/** The subject of a title is among its first words. */
const maxEarly = 4;
/** Words with these letters in common are forms of each other. */
const toBeginning = (word: string) => word.slice(0, 5);
const listBeginnings = (terms: Term[]) =>
	new Set(terms.flatMap(({ words, alternatives }) => [...words, ...alternatives].flat().map(toBeginning)));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function order(keyed: { candidate: Candidate; key: number[] }[]): number[] {
	const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
	return keyed
		.toSorted((a, b) => {
			for (const [index, value] of a.key.entries())
				if (value !== b.key[index]) return compare(value, b.key[index] as number);
			return compare(a.candidate.listed, b.candidate.listed) || a.candidate.id - b.candidate.id;
		})
		.map(({ candidate }) => candidate.id);
}
