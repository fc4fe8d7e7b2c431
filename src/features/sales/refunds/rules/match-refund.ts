/** What is known of an order when a refund arrives that was made outside the product. Amounts in cents. */
export interface RefundBooks {
	/** Paid and not refunded, reversed refunds included. */
	left: number;
	/** The refunds that the bank sent back. */
	reversed: number[];
	/** What later refunds repeated of them. */
	repeated: number[];
}

/**
 * What such a refund is for: the repeat of a reversed one, everything that was left, an amount that names no lines, or more
 * than was paid. `repeated`: how much of it repeats reversed refunds, in cents.
 */
export type RefundMatch = { kind: "repeat" | "rest" | "unmatched"; repeated: number } | { kind: "beyond" };

/** What of the reversed refunds still has to reach the customer, in cents. */
export const outstandingOf = ({ reversed, repeated }: Pick<RefundBooks, "reversed" | "repeated">): number => sum(reversed) - sum(repeated);

/**
 * Decides what a refund that was made outside the product is for. A repeat goes before everything else: it ends no access.
 *
 * @param cents its amount, above 0
 */
export function matchRefund(cents: number, books: RefundBooks): RefundMatch {
	const outstanding = outstandingOf(books);
	if (cents > books.left) return { kind: "beyond" };
	if (cents === outstanding || (cents < outstanding && unrepeated(books).includes(cents))) return { kind: "repeat", repeated: cents };
	if (cents === books.left) return { kind: "rest", repeated: outstanding };
	return { kind: "unmatched", repeated: Math.min(cents, outstanding) };
}

function unrepeated({ reversed, repeated }: RefundBooks): number[] {
	const open = [...reversed];
	for (const cents of repeated) if (open.includes(cents)) open.splice(open.indexOf(cents), 1);
	return open;
}

const sum = (amounts: number[]): number => amounts.reduce((all, cents) => all + cents, 0);
