/** How a name or term is spelled, and what a speech model writes for it. */
export interface SpokenName {
	name: string;
	heard: string[];
}

export const maxNames = 500;

/**
 * Reads one name per line, with what was heard after an equals sign: `Ann Example = an example, anne example`.
 *
 * @returns the names, or the number of the first line without a name
 */
export function readNames(text: string): { names: SpokenName[] } | { wrongLine: number } {
	const names: SpokenName[] = [];
	for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
		if (line.trim() === "") continue;
		const [name = "", ...rest] = line.split("=");
		if (name.trim() === "") return { wrongLine: index + 1 };
		const heard = rest.join("=").split(",");
		names.push({ name: name.trim(), heard: heard.map((spelled) => spelled.trim()).filter(Boolean) });
	}
	return { names };
}

export const writeNames = (names: readonly SpokenName[]): string =>
	names.map(({ name, heard }) => (heard.length > 0 ? `${name} = ${heard.join(", ")}` : name)).join("\n");

/** Spells names and terms as listed: whole words, whatever their case. */
export function spellNames(text: string, names: readonly SpokenName[]): string {
	const spelling = new Map(
		names.flatMap(({ name, heard }) => [name, ...heard].map((spelled) => [spelled.toLowerCase(), name] as const)),
	);
	if (spelling.size === 0) return text;
	// Longer ones first, because they can contain others.
	const all = [...spelling.keys()].toSorted((a, b) => b.length - a.length).map(literal);
	return text.replace(
		new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
		(found) => spelling.get(found.toLowerCase()) ?? found,
	);
}

/** Escapes a text for a regular expression. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
