import { isDeepStrictEqual } from "node:util";

interface Comparison<Entry, Known> {
	/** Finds the stored entry that an imported one replaces. */
	find: (entry: Entry) => Known | undefined;
	/** Converts a stored entry to its form in the file. */
	toEntry: (known: Known) => Entry;
	/** Whether it is an unchanged, unused default of the product. */
	isUnusedDefault: (known: Known) => boolean;
}

interface Compared<Entry, Known> {
	created: Entry[];
	changed: { entry: Entry; before: Known }[];
	/** Defaults that the file does not contain. */
	removed: Known[];
	unchanged: number;
	/** The stored entry of each imported one. */
	found: ReadonlyMap<Entry, Known>;
}

/** Compares the entries of a site file with those that are stored. */
export function compareEntries<Entry, Known>(
	entries: readonly Entry[],
	known: readonly Known[],
	{ find, toEntry, isUnusedDefault }: Comparison<Entry, Known>,
): Compared<Entry, Known> {
	const found = new Map<Entry, Known>();
	for (const entry of entries) {
		const before = find(entry);
		if (before !== undefined) found.set(entry, before);
	}
	const kept = new Set(found.values());
	const changed = [...found].filter(([entry, before]) => !isDeepStrictEqual(entry, toEntry(before))).map(([entry, before]) => ({ entry, before }));
	return {
		created: entries.filter((entry) => !found.has(entry)),
		changed,
		removed: known.filter((known) => !kept.has(known) && isUnusedDefault(known)),
		unchanged: found.size - changed.length,
		found,
	};
}
