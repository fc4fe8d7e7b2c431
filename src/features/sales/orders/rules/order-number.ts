/** Formats the number that customers and staff know an order by. It's short enough to read out on the phone. */
export const orderNumber = (orderId: number): string => String(orderId);

/**
 * Parses the number of an order as customers and staff type it: `1042`, `#1042`, `Order 1042`.
 *
 * @returns undefined if the text is not such a number
 */
export function readOrderNumber(text: string): number | undefined {
	const digits = /^(?:order\s*)?(?:#|no\.?|number)?\s*([1-9]\d{0,14})$/i.exec(text.trim())?.[1];
	return digits === undefined ? undefined : Number(digits);
}
