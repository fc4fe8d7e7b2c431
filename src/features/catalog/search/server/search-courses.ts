import type { Database } from "../../../../platform/database/tables.ts";
import type { Shown } from "../../courses/server/index.ts";
import { planSearch, type Term } from "../rules/plan-search.ts";
import { rankClosest, rankCourses } from "../rules/rank-courses.ts";
import { wordsOf } from "../rules/words-of.ts";
import { countCourses, findCandidates } from "./search-store.ts";
import { correctWords, findKnowledge } from "./word-store.ts";

export interface Found {
	ids: number[];
	/** Whether they contain all words, or are the closest. */
	match: "all" | "closest";
	/** The terms that they contain. */
	terms: Term[];
	/** How many were ranked, which can be less than the number of matches. */
	ranked: number;
}

export const mostFound = 50;
const mostClosest = 12;
/** Shorter words start too many others. */
const shortestBeginning = 4;
/** Shorter words count as whole words even if nothing else matches. */
const shortestLastResort = 2;

const nothing: Found = { ids: [], match: "all", terms: [], ranked: 0 };

/** Finds matching courses. If none contains all words, corrects typing errors, and finally returns the courses with the most words. */
export async function findCourses(db: Database, keyword: string, site: Shown): Promise<Found> {
	const words = wordsOf(keyword);
	if (words.length === 0) return nothing;
	const exact = await matchAll(db, words, site);
	if (exact.found.ids.length > 0) return exact.found;
	const corrected = await correctWords(db, words);
	const again = corrected.every((word, index) => word === words[index]) ? exact : await matchAll(db, corrected, site);
	if (again.found.ids.length > 0) return again.found;
	const { terms } = again;
	if (terms.length < 2) return nothing;
	const candidates = await findCandidates(db, { words: corrected, terms, match: "any", beginnings: false, site });
	const ids = rankClosest(corrected, terms, candidates).slice(0, mostClosest);
	return { ids, match: "closest", terms, ranked: ids.length };
}

/** Counts matches. Counting all costs more than finding the best, so it is done only if necessary. */
export function countFound(db: Database, { ranked, match, ids, terms }: Found, site: Shown): Promise<number> | number {
	return match === "closest" || ranked <= mostFound ? ids.length : countCourses(db, { terms, site });
}

async function matchAll(db: Database, words: string[], site: Shown): Promise<{ found: Found; terms: Term[] }> {
	const terms = planSearch(words, await findKnowledge(db, words));
	const last = words.at(-1) as string;
	const isLastTerm = terms.at(-1)?.words.at(-1)?.[0] === last;
	const find = (beginnings: boolean) => findCandidates(db, { words, terms, match: "all", beginnings, site });
	let candidates = await find(isLastTerm && last.length >= shortestBeginning);
	if (candidates.length === 0 && isLastTerm && last.length >= shortestLastResort && last.length < shortestBeginning) candidates = await find(true);
	return { found: { ids: rankCourses(words, terms, candidates).slice(0, mostFound), match: "all", terms, ranked: candidates.length }, terms };
}
