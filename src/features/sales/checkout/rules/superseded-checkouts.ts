/** How many open checkouts a customer may have. */
const maxOpen = 5;

export interface OpenCheckout {
	id: number;
	reference: string;
	/** `upgradesLine`: the line that an upgrade extends. */
	items: { courseID: number | null; pricingId: number | null; upgradesLine?: number | null | undefined }[];
}

/**
 * Decides which open checkouts end when a customer begins another: those that sell one of its items, which would be
 * paid twice, and the oldest above the limit, because each reserves seats and a use of its promo code.
 *
 * @param open the customer's open checkouts, latest first, with or without the new one
 * @returns their references, latest first
 */
export function listSuperseded(open: OpenCheckout[], begun: Omit<OpenCheckout, "reference">): string[] {
	const toKeys = ({ courseID, pricingId, upgradesLine }: OpenCheckout["items"][number]) => [
		`${courseID} ${pricingId}`,
		...(upgradesLine == null ? [] : [`upgrade ${upgradesLine}`]),
	];
	const items = new Set(begun.items.flatMap(toKeys));
	const older = open.filter(({ id }) => id < begun.id);
	const repeated = older.filter((checkout) =>
		checkout.items.some((item) => toKeys(item).some((key) => items.has(key))),
	);
	const others = older.filter((checkout) => !repeated.includes(checkout));
	const ended = new Set([...repeated, ...others.slice(maxOpen - 1)]);
	return older.filter((checkout) => ended.has(checkout)).map(({ reference }) => reference);
}
