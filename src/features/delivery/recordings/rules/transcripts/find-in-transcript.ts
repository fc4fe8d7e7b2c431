/** A place in a transcript's segments: which segment, and which of its characters. */
export interface Found {
	segment: number;
	from: number;
	to: number;
}

/**
 * Every place where words stand in a transcript, in order and without overlaps. Capitals, accents and the width of gaps
 * make no difference. None for words that are empty.
 */
export function findInTranscript(segments: { text: string }[], words: string): Found[] {
	const wanted = folded(words.trim()).text;
	if (wanted === "") return [];
	return segments.flatMap(({ text }, segment) => {
		const { text: searched, at } = folded(text);
		const found: Found[] = [];
		for (let begin = searched.indexOf(wanted); begin >= 0; begin = searched.indexOf(wanted, begin + wanted.length))
			found.push({ segment, from: at[begin] as number, to: at[begin + wanted.length] as number });
		return found;
	});
}

/** The text without capitals, accents and double gaps; `at` says for each character of it where it stood, and where the text ended. */
function folded(text: string): { text: string; at: number[] } {
	let plain = "";
	const at: number[] = [];
	let position = 0;
	for (const character of text) {
		const gap = /\s/.test(character);
		const normalized = gap ? (plain.endsWith(" ") ? "" : " ") : character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
		for (let unit = 0; unit < normalized.length; unit++) at.push(position);
		plain += normalized;
		position += character.length;
	}
	return { text: plain, at: [...at, position] };
}
