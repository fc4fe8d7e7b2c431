interface Known {
	id: number;
	sessionType: string;
	withdrawn: boolean;
}

interface Given {
	id?: number | undefined;
	sessionType: string;
}

export interface PricingPlan<G> {
	/** Offered pricings, in order; a new one has no id. */
	offered: { id: number | undefined; given: G }[];
	/** Withdrawn pricings, with their new session types. */
	withdrawn: { id: number; sessionType: string }[];
}

/**
 * How the pricings of a course become the given ones. A pricing keeps its id, for orders name it: by the id that was
 * given, else by its session type, also when it was withdrawn before. What isn't given is withdrawn, never deleted; where
 * its session type is wanted by another it gives it up, for no two pricings of a course share one.
 *
 * @returns undefined when an id is given that is none of this course's
 */
export function planPricings<G extends Given>(known: readonly Known[], given: readonly G[]): PricingPlan<G> | undefined {
	const ids = new Set(known.map(({ id }) => id));
	const claimed = new Set(given.flatMap(({ id }) => id ?? []));
	for (const id of claimed) if (!ids.has(id)) return undefined;
	const offered = given.map((one) => {
		const id = one.id ?? known.find((row) => row.sessionType === one.sessionType && !claimed.has(row.id))?.id;
		if (id !== undefined) claimed.add(id);
		return { id, given: one };
	});
	const wanted = new Set(given.map(({ sessionType }) => sessionType));
	const withdrawn = known
		.filter(({ id }) => !claimed.has(id))
		.filter((row) => !row.withdrawn || wanted.has(row.sessionType))
		.map(({ id, sessionType }) => ({ id, sessionType: wanted.has(sessionType) ? `${sessionType} (withdrawn ${id})` : sessionType }));
	return { offered, withdrawn };
}
