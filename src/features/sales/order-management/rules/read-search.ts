import { readWords } from "../../../../values/search-words.ts";

/** What somebody looks for, by the shape of what was typed. */
export interface OrderSearch {
	/** The number of an order. */
	orderId: number | null;
	/** The number of an invoice, of a credit note, or a reference of ours or of the provider. */
	name: string | null;
	/** Parts of a buyer's name, address or phone number, in lower case; empty when nothing is long enough to look for. */
	words: string[];
}

/**
 * Reads what was typed into the search for orders. A number may be an order's and part of an address too.
 *
 * @returns null when it is too short to look for
 */
export function readSearch(typed: string): OrderSearch | null {
	const text = typed.trim();
	const number = text.match(/^#?([1-9]\d{0,14})$/)?.[1];
	const name = /^(inv|cn)-\d{4}-\d{4,}$/i.test(text)
		? text.toUpperCase()
		: /^\d{4}-\d{4,}$/.test(text)
			? `INV-${text}`
			: /^[a-z]{2,4}_[\w-]{5,200}$/i.test(text)
				? text
				: null;
	const words = readWords(text);
	if (number === undefined && name === null && words.length === 0) return null;
	return { orderId: number === undefined ? null : Number(number), name, words: name === null ? words : [] };
}
