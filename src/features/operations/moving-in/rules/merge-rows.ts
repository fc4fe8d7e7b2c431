import { closestName } from "#features/catalog/import-export/rules/closest-name.ts";
import type { MovedRow } from "./read-row.ts";

const wordsOf = (name: string): string[] =>
	name
		.toLowerCase()
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.match(/[\p{L}\p{N}]+/gu) ?? [];

const titles = new Set(["dr", "mr", "mrs", "ms", "prof"]);
const isAlike = (a: string, b: string) => a.startsWith(b) || b.startsWith(a) || closestName(a, [b]) !== undefined;

/**
 * Whether two names at one address are likely one person's: `Ann Example`, `A. Example`, `Example, Ann`, `Anne
 * Exampel`. A family name can change, `Mike` is `Michael`, and colleagues who share an address have other given names.
 */
export function canBeSamePerson(name: string, otherName: string): boolean {
	const [words, others] = [wordsOf(name), wordsOf(otherName)].map((all) => all.filter((word) => !titles.has(word))) as [
		string[],
		string[],
	];
	const [given, otherGiven] = [words[0], others[0]];
	if (given === undefined || otherGiven === undefined || isAlike(given, otherGiven)) return true;
	const common = words.filter((word) => others.some((other) => isAlike(word, other)));
	return common.length === Math.min(words.length, others.length) || (common.length > 0 && given[0] === otherGiven[0]);
}

/**
 * Joins two rows about the same: the first one, with what only the second says. Who unsubscribed in one of them has
 * unsubscribed.
 */
export function mergeRows(first: MovedRow, second: MovedRow): MovedRow {
	const missing = Object.entries(second).filter(([field]) => (first[field as keyof MovedRow] ?? "") === "");
	return { ...first, ...Object.fromEntries(missing), isSubscribed: first.isSubscribed && second.isSubscribed };
}
