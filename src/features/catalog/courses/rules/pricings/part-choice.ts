/** What price options grant, in the order of the course page. */
export const parts = ["live", "recording", "transcript"] as const;
type Part = (typeof parts)[number];

interface Option {
	grants: Record<Part, boolean>;
	seats: number;
	perSeat?: { steps: readonly { seats: number }[] } | undefined;
}

const grantsOnly = ({ grants }: Option, granted: Record<Part, boolean>) =>
	parts.every((part) => grants[part] === granted[part]);
const count = ({ grants }: Option) => parts.filter((part) => grants[part]).length;

/** Finds the option of one part for one person. */
export const findAlone = <P extends Option>(offered: readonly P[], part: Part): P | undefined =>
	offered.find(
		(option) =>
			(option.perSeat || option.seats === 1) &&
			grantsOnly(option, { live: false, recording: false, transcript: false, [part]: true }),
	);

/**
 * Decides what pressing a part chooses. A bundle can add more than the part, and the part replaces what isn't sold with
 * it.
 *
 * @param seats the number of people, which stays
 * @returns no option if none is sold, and `reason`: for another number of seats, or not in this combination
 */
export function pressPart<P extends Option>(offered: readonly P[], chosen: P, seats: number, part: Part) {
	const adds = !chosen.grants[part];
	const wanted = { ...chosen.grants, [part]: adds };
	// The last part stays.
	if (!parts.some((name) => wanted[name])) return { option: chosen, reason: null };
	const find = (options: readonly P[]) =>
		options
			.filter(({ grants }) =>
				parts.every((name) => (adds ? grants[name] || !wanted[name] : wanted[name] || !grants[name])),
			)
			.toSorted((a, b) => (adds ? count(a) - count(b) : count(b) - count(a)))[0] ??
		(adds ? findAlone(options, part) : undefined);
	const option = find(offered.filter((other) => other.perSeat || other.seats === seats));
	const drops = option !== undefined && adds && parts.some((name) => chosen.grants[name] && !option.grants[name]);
	return { option, reason: option ? (drops ? "instead" : null) : find(offered) ? "seats" : "combination" } as const;
}

/** Lists for how many people the chosen parts are sold, by option. */
export const listSizes = <P extends Option>(offered: readonly P[], chosen: P): { option: P; seats: number }[] =>
	offered
		.filter((option) => grantsOnly(option, chosen.grants))
		.flatMap((option) =>
			(option.perSeat ? [{ seats: 1 }, ...option.perSeat.steps] : [option]).map(({ seats }) => ({ option, seats })),
		);

/**
 * Returns the cents saved against the chosen parts bought one by one for each person; 0 if they can't be or cost less.
 *
 * @param pays cents for all seats
 * @param toPrice cents for one seat
 */
export function findSavings<P extends Option>(
	offered: readonly P[],
	chosen: P,
	seats: number,
	pays: number,
	toPrice: (option: P) => number,
): number {
	const alone = parts.filter((part) => chosen.grants[part]).map((part) => findAlone(offered, part));
	const sum = alone.reduce((all, option) => all + (option ? toPrice(option) : Number.NaN) * seats, 0);
	return sum > pays ? sum - pays : 0;
}
