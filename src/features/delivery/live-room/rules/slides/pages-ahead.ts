/**
 * Returns the pages that a speaker asked for and that are still to come.
 *
 * @param asked in the order of the turns
 * @param shown the page that the slides just turned to
 * @param isSending whether a turn is on its way. Else, another page is a turn of another speaker.
 */
export function pagesAhead(asked: readonly number[], shown: number, isSending: boolean): readonly number[] {
	const index = asked.indexOf(shown);
	if (index === -1) return isSending ? asked : [];
	return !isSending && asked.at(-1) === shown ? [] : asked.slice(index + 1);
}
