/** The valid values of a filter in the address: one of these words, or text up to a maximum length. */
export type FilterRule = readonly string[] | number;

/** The filters of a list by name; an empty string means no filter. */
export type FiltersOf<Rules extends Record<string, FilterRule>> = Record<keyof Rules & string, string>;

/** Reads the filters from an address. Ignores unknown and invalid values. */
export function readFilters<const Rules extends Record<string, FilterRule>>(
	rules: Rules,
	params: URLSearchParams,
): FiltersOf<Rules> {
	const read = ([name, rule]: [string, FilterRule]) => {
		const value = params.get(name)?.trim() ?? "";
		if (typeof rule === "number") return [name, value.slice(0, rule).toWellFormed()];
		return [name, rule.includes(value) ? value : ""];
	};
	return Object.fromEntries(Object.entries(rules).map(read)) as FiltersOf<Rules>;
}

/** Returns the address with some filters changed. Omits empty filters. */
export function writeFilters(params: URLSearchParams, changes: Partial<Record<string, string>>): URLSearchParams {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next;
}
