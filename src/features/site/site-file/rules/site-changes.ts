interface Changes {
	created: readonly string[];
	changed: readonly string[];
	removed: readonly string[];
}

const kinds = ["created", "changed", "removed"] as const;

/** Longer lists of names are cut. */
const maxNames = 20;

export const hasChanges = (part: Changes): boolean => kinds.some((kind) => part[kind].length > 0);

/** Counts what an import does over all parts: `3 created, 1 changed`. */
export function countChanges(parts: readonly Changes[]): string {
	const counts = kinds.map((kind) => [kind, parts.reduce((sum, part) => sum + part[kind].length, 0)] as const);
	const some = counts.filter(([, count]) => count > 0).map(([kind, count]) => `${count.toLocaleString("en-US")} ${kind}`);
	return some.length > 0 ? some.join(", ") : "nothing changed";
}

/** Lists names, and counts those beyond the first 20. */
export const listNames = (names: readonly string[]): string =>
	names.length > maxNames ? `${names.slice(0, maxNames).join(", ")} and ${names.length - maxNames} more` : names.join(", ");

/** Describes the changes of a part: `created: A, B; changed: C`. */
export const describeChanges = (part: Changes): string =>
	kinds
		.filter((kind) => part[kind].length > 0)
		.map((kind) => `${kind}: ${listNames(part[kind])}`)
		.join("; ");
