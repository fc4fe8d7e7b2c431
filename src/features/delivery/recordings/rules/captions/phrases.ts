/** A part of what is said, shown as one caption. Times in seconds. */
export interface Phrase {
	start: number;
	end: number;
	text: string;
}

type Word = Phrase;

/** Two lines of 42 characters, as common for captions. */
const maxCharacters = 84;
const maxPause = 1.2;
/** A sentence shorter than this shares a caption with the next one. */
const shortSentence = 40;

/**
 * Divides words into phrases: at pauses, after sentences, and before a phrase has more text than a caption can show.
 */
export function splitPhrases(words: readonly Word[]): Phrase[] {
	const phrases: Phrase[] = [];
	for (const word of words) {
		const last = phrases.at(-1);
		const isEnd =
			!last ||
			word.start - last.end > maxPause ||
			last.text.length + 1 + word.text.length > maxCharacters ||
			(last.text.length >= shortSentence && /[.!?…]["”’)]?$/.test(last.text));
		if (isEnd) phrases.push({ ...word });
		else {
			last.text = `${last.text} ${word.text}`;
			last.end = word.end;
		}
	}
	return phrases;
}

/**
 * Takes the words of one part of a recording, up to a pause near its end. The next part begins in that pause, so that
 * no word is cut.
 *
 * @param words with times from the start of the part
 * @returns the words with times of the recording, and where the next part begins
 */
export function takeWords(
	words: readonly Word[],
	part: { from: number; seconds: number; isLast: boolean },
): { words: Word[]; next: number } {
	const { from, seconds, isLast } = part;
	let cut = seconds;
	let longest = seconds - (words.at(-1)?.end ?? 0);
	if (!isLast)
		for (const [index, { start }] of words.entries()) {
			const before = words[index - 1]?.end ?? 0;
			const middle = (before + start) / 2;
			if (middle < seconds * 0.75 || start - before <= longest) continue;
			longest = start - before;
			cut = middle;
		}
	const taken = words.filter(({ start }) => isLast || start < cut);
	return {
		words: taken.map(({ start, end, text }) => ({ start: start + from, end: end + from, text })),
		next: from + cut,
	};
}
