import { closestName } from "#features/catalog/import-export/rules/closest-name.ts";
import type { MovedRow } from "./read-row.ts";

const wordsOf = (name: string): string[] =>
	name
		.toLowerCase()
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.match(/[\p{L}\p{N}]+/gu) ?? [];

const isAlike = (a: string, b: string) => a.startsWith(b) || b.startsWith(a) || closestName(a, [b]) !== undefined;

/**
 * Whether two names at one address are likely one person's: `Ann Example`, `A. Example`, `Example, Ann`, `Anne Exampel`. A family
 * name can change, and colleagues who share an address have other given names.
 */
export function canBeSamePerson(name: string, otherName: string): boolean {
	const [words, others] = [wordsOf(name), wordsOf(otherName)];
	const [given, otherGiven] = [words[0], others[0]];
	if (given === undefined || otherGiven === undefined || isAlike(given, otherGiven)) return true;
	const [fewer, more] = words.length <= others.length ? [words, others] : [others, words];
	return fewer.every((word) => more.some((other) => isAlike(word, other)));
}

/** Joins two rows about the same: the first one, with what only the second says. Who unsubscribed in one of them has unsubscribed. */
export function mergeRows(first: MovedRow, second: MovedRow): MovedRow {
	const missing = Object.entries(second).filter(([field]) => (first[field as keyof MovedRow] ?? "") === "");
	return { ...first, ...Object.fromEntries(missing), isSubscribed: first.isSubscribed && second.isSubscribed };
}
