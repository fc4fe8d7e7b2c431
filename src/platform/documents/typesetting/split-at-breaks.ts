const words = new Intl.Segmenter("en", { granularity: "word" });
/** Scripts that are written without spaces between words. */
const withoutSpaces =
	/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
/** Must not begin a line. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}\u30fc\u3005]/u;

/** Splits a text into the pieces between which a line can break. Each ends with the spaces after it. */
export function splitAtBreaks(text: string): string[] {
	const pieces: string[] = [];
	let previous = "";
	for (const { segment } of words.segment(text)) {
		if (canBreak(previous, segment)) pieces.push(segment);
		else pieces.push((pieces.pop() ?? "") + segment);
		previous = segment;
	}
	return pieces;
}

function canBreak(previous: string, next: string): boolean {
	if (previous === "" || /^\s/.test(next)) return false;
	if (/\s$/.test(previous)) return true;
	if (closing.test(next) || opening.test(previous)) return false;
	return /\p{Pd}$/u.test(previous) || withoutSpaces.test(previous) || withoutSpaces.test(next);
}
