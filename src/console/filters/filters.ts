/** What an address may hold for a filter: one of these words, or a text of at most so many characters. */
export type FilterRule = readonly string[] | number;

/** The filters of a list by their names; "" is one that filters nothing. */
export type FiltersOf<Rules extends Record<string, FilterRule>> = Record<keyof Rules & string, string>;

/** The filters that an address holds; what the list does not know is left out, so that no address can be wrong. */
export function readFilters<const Rules extends Record<string, FilterRule>>(rules: Rules, params: URLSearchParams): FiltersOf<Rules> {
	const read = ([name, rule]: [string, FilterRule]) => {
		const value = params.get(name)?.trim() ?? "";
		if (typeof rule === "number") return [name, value.slice(0, rule).toWellFormed()];
		return [name, rule.includes(value) ? value : ""];
	};
	return Object.fromEntries(Object.entries(rules).map(read)) as FiltersOf<Rules>;
}

/** The address with some of the filters changed; what is empty does not stand in it. */
export function writeFilters(params: URLSearchParams, changes: Partial<Record<string, string>>): URLSearchParams {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next;
}
