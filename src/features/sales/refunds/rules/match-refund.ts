/** The state of an order when a refund arrives that was made outside the product. Amounts in cents. */
interface RefundBooks {
	/** Paid and not refunded, reversed refunds included. */
	left: number;
	/** The refunds that the bank returned. */
	reversed: number[];
	/** The part of them that later refunds repeated. */
	repeated: number[];
}

/**
 * What a refund made outside the product is for: a repeat of a reversed refund, everything that was left, an amount
 * that matches no lines, or more than was paid. `repeated`: the part that repeats reversed refunds, in cents.
 */
export type RefundMatch = { kind: "repeat" | "rest" | "unmatched"; repeated: number } | { kind: "beyond" };

/** The part of the reversed refunds that the customer has not received yet, in cents. */
export const computeOutstanding = ({ reversed, repeated }: Pick<RefundBooks, "reversed" | "repeated">): number =>
	sum(reversed) - sum(repeated);

/**
 * Decides what a refund made outside the product is for. A repeat takes precedence, because it ends no access.
 *
 * @param cents amount of the refund, above 0
 */
export function matchRefund(cents: number, books: RefundBooks): RefundMatch {
	const outstanding = computeOutstanding(books);
	if (cents > books.left) return { kind: "beyond" };
	if (cents === outstanding || (cents < outstanding && unrepeated(books).includes(cents)))
		return { kind: "repeat", repeated: cents };
	if (cents === books.left) return { kind: "rest", repeated: outstanding };
	return { kind: "unmatched", repeated: Math.min(cents, outstanding) };
}

function unrepeated({ reversed, repeated }: RefundBooks): number[] {
	const open = [...reversed];
	for (const cents of repeated) if (open.includes(cents)) open.splice(open.indexOf(cents), 1);
	return open;
}

const sum = (amounts: number[]): number => amounts.reduce((all, cents) => all + cents, 0);
