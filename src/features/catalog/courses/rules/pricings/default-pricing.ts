/** The archive page preselects this index of the full list (section 5). */
const archiveIndex = 8;

/**
 * Returns the preselected pricing of a detail page: the first offered one, or on the archive page the one at index 8 of
 * the full list, if offered.
 *
 * @param offered in the page's order
 * @returns undefined if nothing is offered
 */
export function defaultPricing<P extends { id: number }>(
	course: { archieve: boolean | null; Pricings: readonly P[] },
	offered: readonly P[],
): P | undefined {
	const usual = course.archieve ? course.Pricings[archiveIndex] : undefined;
	return offered.find((pricing) => pricing.id === usual?.id) ?? offered[0];
}
