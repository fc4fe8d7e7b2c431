/** Between names in one cell. A word only counts before a whole name, so that `Ernst and Young` stays one. */
const between = /\s*[|;\n]\s*|\s+(?:\/|&|and|und|et)\s+(?=\S+\s+\S)/iu;

/** Splits the names of several people in one cell: `Ann Bell | Bob Example`, `Ann Bell and Bob Example`. */
export const splitNames = (text: string): string[] =>
	text
		.split(between)
		.map((name) => name.trim())
		.filter((name) => /\p{L}/u.test(name));
