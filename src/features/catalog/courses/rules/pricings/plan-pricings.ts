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
	/** In order; a new one has no id. */
	offered: { id: number | undefined; given: G }[];
	/** With their new session types. */
	withdrawn: { id: number; sessionType: string }[];
}

/**
 * Plans how a course's pricings become the given ones. Orders refer to pricings, so each keeps its id: matched by id,
 * otherwise by session type, even if withdrawn. Missing ones are withdrawn, never deleted, and renamed if another needs
 * their session type.
 *
 * @returns undefined if an id belongs to another course
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
