export interface Stay {
	from: Date;
	until: Date;
}

/** Returns the whole minutes of a session in which an attendee was in its room. Overlapping stays count once. */
export function minutesInRoom(stays: readonly Stay[], session: Stay): number {
	const clipped = stays
		.map(({ from, until }) => [Math.max(from.getTime(), session.from.getTime()), Math.min(until.getTime(), session.until.getTime())] as const)
		.filter(([from, until]) => from < until)
		.sort(([one], [other]) => one - other);
	let counted = 0;
	let reached = Number.NEGATIVE_INFINITY;
	for (const [from, until] of clipped) {
		counted += Math.max(0, until - Math.max(from, reached));
		reached = Math.max(reached, until);
	}
	return Math.round(counted / 60_000);
}
