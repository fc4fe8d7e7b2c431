interface PaidLine {
	/** The line whose seats it adds to. */
	added_to: number | null;
	/** The line whose access it extends. */
	upgrades_line: number | null;
}

/** The query with which the page after a payment leaves the cart as it is. */
export const keepsCart = { name: "cart", value: "keep" };

/**
 * Returns the path of the page after a payment, or after an order by invoice was placed. It empties the cart, unless the lines were bought outside of it: seats
 * that were added to a purchase, and upgrades.
 *
 * @param name the order's reference, or the ID of its session at the provider
 */
export function toSuccessPath(
	name: string,
	lines: readonly PaidLine[],
	page: "payment-success" | "order-placed" = "payment-success",
): string {
	const isOutsideCart = lines.some((line) => line.added_to !== null || line.upgrades_line !== null);
	return `/${page}/${name}${isOutsideCart ? `?${keepsCart.name}=${keepsCart.value}` : ""}`;
}
