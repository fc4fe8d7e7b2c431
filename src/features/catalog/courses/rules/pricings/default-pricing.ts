/** The archive page preselects the pricing at this index of the full list (section 5). */
const archiveIndex = 8;

/**
 * The pricing that is chosen when a detail page opens: on the archive page the one at index 8 of the full list when it
 * is offered there, else the first that is offered; on the other pages the first that is offered.
 *
 * @param offered what the page offers, in its order
 * @returns undefined when nothing is offered
 */
export function defaultPricing<P extends { id: number }>(course: { archieve: boolean | null; Pricings: readonly P[] }, offered: readonly P[]): P | undefined {
	const usual = course.archieve ? course.Pricings[archiveIndex] : undefined;
	return offered.find((pricing) => pricing.id === usual?.id) ?? offered[0];
}
