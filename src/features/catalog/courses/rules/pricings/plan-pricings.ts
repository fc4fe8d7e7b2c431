interface StoredPricing {
	id: number;
	sessionType: string;
	withdrawn: boolean;
}

interface RequestedPricing {
	id?: number | undefined;
	sessionType: string;
}

interface PricingPlan<G> {
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
export function planPricings<G extends RequestedPricing>(
	storedPricings: readonly StoredPricing[],
	requestedPricings: readonly G[],
): PricingPlan<G> | undefined {
	const ids = new Set(storedPricings.map(({ id }) => id));
	const claimed = new Set(requestedPricings.flatMap(({ id }) => id ?? []));
	for (const id of claimed) if (!ids.has(id)) return undefined;
	const offered = requestedPricings.map((pricing) => {
		const id =
			pricing.id ?? storedPricings.find((row) => row.sessionType === pricing.sessionType && !claimed.has(row.id))?.id;
		if (id !== undefined) claimed.add(id);
		return { id, given: pricing };
	});
	const requestedTypes = new Set(requestedPricings.map(({ sessionType }) => sessionType));
	const withdrawn = storedPricings
		.filter(({ id }) => !claimed.has(id))
		.filter((row) => !row.withdrawn || requestedTypes.has(row.sessionType))
		.map(({ id, sessionType }) => ({
			id,
			sessionType: requestedTypes.has(sessionType) ? `${sessionType} (withdrawn ${id})` : sessionType,
		}));
	return { offered, withdrawn };
}
