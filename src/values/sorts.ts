/** The values of a `sort` parameter: `name` ascends, `-name` descends. */
/* @__NO_SIDE_EFFECTS__ */
export function listSorts<const Names extends readonly [string, ...string[]]>(...names: Names) {
	return names.flatMap((name) => [name, `-${name}`]) as unknown as readonly [
		Names[number],
		...(Names[number] | `-${Names[number]}`)[],
	];
}

/** The same column in the other direction. */
export const reversed = (sort: string): string => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);
