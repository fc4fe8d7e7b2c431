interface SeatLine {
	description: string;
	/** Null for services. */
	course_id: number | null;
	grants_live: boolean | null;
	seats: number | null;
}

/**
 * Finds the first line of a quote that asks for more seats of a live session than are left, after the lines before it.
 *
 * @param left by course; a course without an entry has no limit
 */
export function findLackingSeats<Line extends SeatLine>(
	lines: readonly Line[],
	left: ReadonlyMap<number, number>,
): (Line & { left: number }) | undefined {
	const free = new Map(left);
	for (const line of lines) {
		const seats = line.course_id === null || !line.grants_live ? undefined : free.get(line.course_id);
		if (seats === undefined) continue;
		if ((line.seats ?? 0) > seats) return { ...line, left: Math.max(0, seats) };
		free.set(line.course_id as number, seats - (line.seats ?? 0));
	}
	return undefined;
}
