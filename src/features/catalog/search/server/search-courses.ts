import type { Database } from "../../../../platform/database/tables.ts";
import type { Shown } from "../../courses/server/index.ts";
import { wordsOf } from "../rules/words-of.ts";
import { findClosest, findMatches, findNearestWords } from "./search-store.ts";

/**
 * Ids of the courses that match what somebody typed, best first. When nothing does, words nobody uses are taken for
 * typing errors and replaced by the nearest that is used.
 */
export async function searchCourseIds(db: Database, keyword: string, options: { site: Shown; limit: number }): Promise<number[]> {
	const words = wordsOf(keyword);
	if (words.length === 0) return [];
	const exact = await findMatches(db, words, options);
	if (exact.length > 0) return exact;
	const nearest = await findNearestWords(db, words);
	if (nearest.every((word, index) => word === words[index])) return [];
	return findMatches(db, nearest, options);
}

/** Ids of the courses that match the most of several words, for when none matches all of them. */
export async function closestCourseIds(db: Database, keyword: string, options: { site: Shown; limit: number }): Promise<number[]> {
	const words = wordsOf(keyword);
	return words.length < 2 ? [] : findClosest(db, await findNearestWords(db, words), options);
}
