/** What somebody looks for, by the shape of what was typed. */
export interface OrderSearch {
	/** The number of an order. */
	orderId: number | null;
	/** The number of an invoice, of a credit note, or a reference of ours or of the provider. */
	name: string | null;
	/** Parts of a buyer's name, address or phone number, in lower case; empty when nothing is long enough to look for. */
	words: string[];
}

const shortest = 3;

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

/** The words of a search for people: all have to match, and at least one is long enough for the index. At most 5. */
export function readWords(typed: string): string[] {
	const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
	return words.some((word) => [...word].length >= shortest) ? words : [];
}

/** A word as `like` looks for it anywhere, its own signs taken literally. */
export const likePart = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
