/** A match: the index of the segment and the range of characters. */
export interface Found {
	segment: number;
	from: number;
	to: number;
}

/**
 * Finds all matches of a text in a transcript, in order and without overlaps. Ignores case, accents and the width of
 * spaces. Returns none for an empty text.
 */
export function findInTranscript(segments: { text: string }[], term: string): Found[] {
	const searchText = folded(term.trim()).text;
	if (searchText === "") return [];
	return segments.flatMap(({ text }, segment) => {
		const { text: searched, at } = folded(text);
		const found: Found[] = [];
		for (
			let begin = searched.indexOf(searchText);
			begin >= 0;
			begin = searched.indexOf(searchText, begin + searchText.length)
		)
			found.push({ segment, from: at[begin] as number, to: at[begin + searchText.length] as number });
		return found;
	});
}

/** Normalizes case, accents and spaces; `at` maps each character to its position in the original text. */
function folded(text: string): { text: string; at: number[] } {
	let plain = "";
	const at: number[] = [];
	let position = 0;
	for (const character of text) {
		const gap = /\s/.test(character);
		const normalized = gap
			? plain.endsWith(" ")
				? ""
				: " "
			: character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
		for (let unit = 0; unit < normalized.length; unit++) at.push(position);
		plain += normalized;
		position += character.length;
	}
	return { text: plain, at: [...at, position] };
}
