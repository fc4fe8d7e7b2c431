/** A page that the speaker showed from a time on. */
export interface PageTurn {
	page: number;
	/** ISO 8601. */
	at: string;
}

/** Milliseconds by which a picture can be late: the length of the playlist, and a pause. */
const maxLateMs = 120_000;

/** Returns the turns that a late picture can still show: those of the last two minutes, and the one before them. */
export function recentTurns(turns: readonly PageTurn[], now: Date): PageTurn[] {
	const since = now.getTime() - maxLateMs;
	const before = turns.findLastIndex(({ at }) => Date.parse(at) <= since);
	return turns.slice(Math.max(0, before));
}

/** Adds turns that the page doesn't know yet. Both lists are in the order of the turns. */
export function addTurns(turns: readonly PageTurn[], added: readonly PageTurn[]): PageTurn[] {
	const fresh = added.filter((turn) => !turns.some(({ page, at }) => page === turn.page && at === turn.at));
	return [...turns, ...fresh];
}

/**
 * Returns the page that the speaker showed at a moment of the picture.
 *
 * @param moment milliseconds of the picture's clock; null without a picture, which shows the current page
 * @param current the page that the speaker shows now
 */
export function pageAt(turns: readonly PageTurn[], moment: number | null, current: number): number {
	if (moment === null) return current;
	const turn = turns.findLast(({ at }) => Date.parse(at) <= moment) ?? turns[0];
	return turn?.page ?? current;
}
