interface Option {
	id: number;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	/** Of an option with a fixed size. */
	seats: number;
	/** Set if it is sold by the seat. */
	perSeat?: unknown;
}

/**
 * Chooses how a purchase for a group is repeated: the same option, else one that opens the same; by the seat, else the
 * smallest group in which everyone has a seat. Null if there is none.
 *
 * @param people how many need a seat
 */
export function chooseOption<O extends Option>(
	options: readonly O[],
	previous: { id: number; grants: { live: boolean; recording: boolean } },
	people: number,
): { option: O; seats: number } | null {
	const fitting = options.filter(
		({ perSeat, seats, grants }) =>
			(perSeat !== undefined || seats >= people) &&
			grants.live === previous.grants.live &&
			grants.recording === previous.grants.recording,
	);
	const same = fitting.find(({ id }) => id === previous.id);
	const bySeat = fitting.find(({ perSeat }) => perSeat !== undefined);
	const [smallest] = fitting.toSorted((one, other) => one.seats - other.seats);
	const option = same ?? bySeat ?? smallest;
	return option ? { option, seats: option.perSeat === undefined ? option.seats : people } : null;
}
