import type { SpokenWord } from "./speech-model.ts";

/** The longest a word without a following one can last, in seconds. */
const maxWordSeconds = 0.8;

/**
 * Joins a model's tokens to words. A token that begins a word starts with a space, or with SentencePiece's sign for it.
 *
 * @param timestamps the start of each token in seconds
 */
export function wordsOfTokens(tokens: readonly string[], timestamps: readonly number[]): SpokenWord[] {
	const words: SpokenWord[] = [];
	for (const [index, token] of tokens.entries()) {
		const text = token.replaceAll("▁", " ");
		const start = timestamps[index] ?? words.at(-1)?.end ?? 0;
		const last = words.at(-1);
		if (last && !text.startsWith(" ")) {
			last.text += text.trimEnd();
			last.end = start + 0.1;
			continue;
		}
		if (text.trim() !== "") words.push({ start, end: start + maxWordSeconds, text: text.trim() });
		else if (tokens[index + 1] !== undefined && !tokens[index + 1]?.startsWith(" "))
			words.push({ start, end: start + maxWordSeconds, text: "" });
	}
	for (const [index, word] of words.entries()) {
		const next = words[index + 1];
		word.end = Math.min(
			Math.max(word.end, word.start + 0.1),
			next ? Math.max(next.start, word.start + 0.05) : word.start + maxWordSeconds,
		);
	}
	return words.filter(({ text }) => text !== "");
}
