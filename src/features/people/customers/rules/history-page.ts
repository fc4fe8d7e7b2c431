/**
 * Takes one page of entries, latest first. A page never ends between entries of the same time, because the next page
 * begins before the time of the last entry.
 *
 * @param entries all that are known, in any order, with at least one more than `limit` if there are more
 * @returns the page, and the time before which the next one begins; null at the end
 */
export function historyPage<Entry extends { at: Date }>(
	entries: readonly Entry[],
	limit: number,
): { page: Entry[]; next: Date | null } {
	const sorted = entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
	const following = sorted[limit];
	if (!following) return { page: sorted, next: null };
	const time = following.at.getTime();
	const whole = sorted.filter(({ at }) => at.getTime() > time);
	// More entries at one time than a page has are shown together.
	const page = whole.length > 0 ? whole : sorted.filter(({ at }) => at.getTime() === time);
	return { page, next: page.at(-1)?.at ?? null };
}
