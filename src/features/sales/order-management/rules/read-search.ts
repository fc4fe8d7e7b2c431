import { readOrderNumber } from "#features/sales/orders/rules/order-number.ts";
import { readTerms } from "#values/search-terms.ts";

/** A search term, classified by its form. */
export interface OrderSearch {
	orderId: number | null;
	/** The number of an invoice or credit note, or a reference of the product or the provider. */
	name: string | null;
	/** Parts of a customer's name, address or phone number, in lower case; empty when all are too short. */
	terms: string[];
	/** Parts of an invoice's company, purchase order number or cost center, in lower case. */
	billing: string[];
	/** How a check, transfer or other payment can have been recorded, in lower case. */
	payment: string[];
}

/**
 * Parses the search term for orders. A number can be both an order number and part of an address.
 *
 * @returns null when it is too short
 */
export function readSearch(typed: string): OrderSearch | null {
	const text = typed.trim();
	const orderId = readOrderNumber(text) ?? null;
	const isReference = /^[a-z]{2,4}_[\w-]{5,200}$/i.test(text);
	const name = /^(inv|cn)-\d{4}-\d{4,}$/i.test(text)
		? text.toUpperCase()
		: /^\d{4}-\d{4,}$/.test(text)
			? `INV-${text}`
			: isReference
				? text
				: null;
	const terms = readTerms(text);
	if (orderId === null && name === null && terms.length === 0) return null;
	return { orderId, name, terms: name === null ? terms : [], billing: terms, payment: toPaymentReferences(text) };
}

/** The number of a check is recorded with or without its sign: `#777`, `777`. */
export function toPaymentReferences(text: string): string[] {
	const number = text.toLowerCase().replace(/^#\s*/, "");
	return [number, `#${number}`];
}
