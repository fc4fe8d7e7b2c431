import type { PublicScope } from "#features/catalog/courses/server/index.ts";
import { type Database, toDay } from "#platform/index.ts";
import { planSearch, splitTerms, type Term } from "../rules/plan-search.ts";
import { level, rankClosest, rankCourses } from "../rules/rank-courses.ts";
import { type ReadSearch, readFilters, type SearchFilters } from "../rules/read-filters.ts";
import { splitWords } from "../rules/split-words.ts";
import { countCourses, findCandidates, listFiltered } from "./search-store.ts";
import { correctWords, findKnowledge } from "./word-store.ts";

export interface Found {
	ids: number[];
	/** Whether they contain all words, or are the closest. */
	match: "all" | "closest";
	/** The terms that they contain. */
	terms: Term[];
	/** Courses with only some of the words, if few have all. */
	related: number[];
	/** How many were ranked, which can be less than the number of matches. */
	ranked: number;
	/** What the search says about time and way. */
	filters: SearchFilters;
	/** How many courses only filters leave; undefined for a search with other words. */
	count?: number;
}

const maxResults = 50;
const maxClosest = 12;
/** Shorter words start too many others. */
const minPrefixLength = 4;
/** Shorter words count as whole words even if nothing else matches. */
const minFallbackLength = 2;

const nothing: Found = { ids: [], related: [], match: "all", terms: [], ranked: 0, filters: {} };
/** Fewer results are followed by related courses. */
const minAlone = 4;
const maxRelated = 6;

/** Reads the filters of a search on the day in the site's time zone. */
export const readSearch = (keyword: string, { now }: Pick<PublicScope, "now">): ReadSearch =>
	readFilters(keyword, toDay(now));

/**
 * Finds the courses of a search. Its words of time and way narrow the courses that its other words find. If they leave
 * none, returns the closest without them.
 */
export async function findCourses(db: Database, keyword: string, site: PublicScope): Promise<Found> {
	const { filters, words, parts } = readSearch(keyword, site);
	if (parts.length === 0) return findWords(db, keyword, { site, filters });
	if (words === "") {
		const { ids, count } = await listFiltered(db, { site, filters, limit: maxResults });
		return { ...nothing, ids, count, filters };
	}
	const found = await findWords(db, words, { site, filters });
	if (found.ids.length > 0) return found;
	const ids = (await findWords(db, words, { site, filters: {} })).ids.slice(0, maxClosest);
	return { ...nothing, ids, match: "closest", ranked: ids.length, filters };
}

interface Among {
	site: PublicScope;
	filters: SearchFilters;
}

/**
 * Finds matching courses. If none contains all words, corrects typing errors, and finally returns the courses with the
 * most words. If only texts contain all words, courses with the most distinctive words in their titles come first. If
 * few contain all words, related courses follow them.
 */
async function findWords(db: Database, keyword: string, among: Among): Promise<Found> {
	const words = splitWords(keyword);
	if (words.length === 0) return nothing;
	let tried = await matchAll(db, words, among);
	if (tried.found.ids.length === 0 && tried.hasUnknownWords) {
		const corrected = await correctWords(db, words);
		if (corrected.some((word, index) => word !== words[index])) tried = await matchAll(db, corrected, among);
	}
	const { found, isInTitles } = tried;
	if (found.ranked > maxResults || (isInTitles && found.ids.length >= minAlone)) return found;
	const terms = splitTerms(found.terms);
	if (terms.length < 2) return found;
	const candidates = await findCandidates(db, {
		words: tried.words,
		terms,
		match: "any",
		beginnings: "never",
		...among,
	});
	if (isInTitles) {
		const others = candidates.filter(
			({ id, levels }) => !found.ids.includes(id) && levels.some((at) => at >= level.title),
		);
		return { ...found, related: rankClosest(tried.words, terms, others).slice(0, maxRelated) };
	}
	const closest = rankClosest(tried.words, terms, candidates);
	if (found.ids.length === 0) {
		const ids = closest.slice(0, maxClosest);
		return { ...found, ids, match: "closest", terms, ranked: ids.length };
	}
	const all = new Set(found.ids);
	const closer = closest.slice(
		0,
		Math.min(
			maxClosest,
			closest.findIndex((id) => all.has(id)),
		),
	);
	const ids = [...new Set([...closer, ...closest.filter((id) => all.has(id)), ...found.ids])].slice(0, maxResults);
	return { ...found, ids, ranked: ids.length };
}

/** Counts matches. Counting all costs more than finding the best, so it is done only if necessary. */
export function countFound(
	db: Database,
	{ ranked, match, ids, terms, filters, count }: Found,
	site: PublicScope,
): Promise<number> | number {
	if (count !== undefined) return count;
	return match === "closest" || ranked <= maxResults ? ids.length : countCourses(db, { terms, site, filters });
}

interface Tried {
	words: string[];
	/** Whether no title or name has one of them. */
	hasUnknownWords: boolean;
	found: Found;
	/** Whether a match has a term in its title, or is by an instructor of that name. */
	isInTitles: boolean;
}

async function matchAll(db: Database, words: string[], among: Among): Promise<Tried> {
	const knowledge = await findKnowledge(db, words);
	const terms = planSearch(words, knowledge);
	const last = words.at(-1) as string;
	const isLastTerm = terms.at(-1)?.words.at(-1)?.[0] === last;
	const beginnings =
		!isLastTerm || last.length < minFallbackLength ? "never" : last.length < minPrefixLength ? "if none" : "if few";
	const candidates = await findCandidates(db, { words, terms, match: "all", beginnings, ...among });
	return {
		words,
		hasUnknownWords: words.some((word) => !knowledge.known.has(word) && !knowledge.stopWords.has(word)),
		found: {
			ids: rankCourses(words, terms, candidates).slice(0, maxResults),
			related: [],
			match: "all",
			terms,
			ranked: candidates.length,
			filters: among.filters,
		},
		isInTitles: candidates.some(({ begun, levels }) => begun || levels.some((at) => at > level.text)),
	};
}
