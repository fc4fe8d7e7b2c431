/** A part of a feature whose place among the same parts of other features matters. */
interface RelativePart {
	name: string;
	/** Names of parts that come later. */
	before?: readonly string[] | undefined;
	/** Names of parts that come earlier. */
	after?: readonly string[] | undefined;
}

/**
 * Sorts parts so that each is where it says, otherwise by name.
 *
 * @param what names the parts in errors, such as `personal data`
 * @throws if a part names one that does not exist, or if parts wait for each other
 */
export function sortByRelations<Part extends RelativePart>(what: string, parts: readonly Part[]): Part[] {
	const byName = Map.groupBy(parts, ({ name }) => name);
	const earlier = new Map([...byName.keys()].map((name) => [name, new Set<string>()]));
	const add = (name: string, first: string) => {
		const names = earlier.get(name);
		if (!names || !earlier.has(first))
			throw new Error(`${what}: ${names ? first : name} is missing. Another part must come before or after it.`);
		if (name !== first) names.add(first);
	};
	for (const { name, before = [], after = [] } of parts) {
		for (const later of before) add(later, name);
		for (const first of after) add(name, first);
	}
	const sorted: string[] = [];
	const left = new Set([...byName.keys()].sort());
	while (left.size > 0) {
		const next = [...left].find((name) => [...(earlier.get(name) ?? [])].every((first) => !left.has(first)));
		if (next === undefined) throw new Error(`${what}: these wait for each other: ${[...left].join(", ")}.`);
		left.delete(next);
		sorted.push(next);
	}
	return sorted.flatMap((name) => byName.get(name) ?? []);
}

/**
 * Sorts parts by their number.
 *
 * @throws if two have the same
 */
export function sortByNumber<Part extends { order: number }>(what: string, parts: readonly Part[]): Part[] {
	const sorted = parts.toSorted((first, second) => first.order - second.order);
	const repeated = sorted.find(({ order }, index) => sorted[index + 1]?.order === order);
	if (repeated) throw new Error(`${what}: two have the order ${repeated.order}.`);
	return sorted;
}
