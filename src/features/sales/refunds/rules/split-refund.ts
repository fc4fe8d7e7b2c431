import { shareTotal } from "#features/sales/orders/rules/share-total.ts";
import type { Cents } from "#values/money.ts";

/** An order line and what earlier refunds left of it. */
export interface LineLeft {
	id: number;
	/** Cents that can still be refunded. */
	left: Cents;
	/** True when a refund ended its access. */
	isEnded: boolean;
}

/** What a refund returns of one line, and whether it ends the line's access. */
export interface RefundPart {
	lineId: number;
	cents: Cents;
	endsAccess: boolean;
}

/** Refunds everything that is left of an order, and ends the access that remains. */
export function splitEverything(lines: LineLeft[], left: Cents): RefundPart[] {
	const max = totalLeft(lines);
	// Less is left than the lines say after a refund that matched no lines.
	const shares =
		left >= max
			? lines.map((line) => line.left)
			: shareTotal(
					lines.map((line) => line.left),
					left,
				);
	return lines
		.map((line, index) => ({ lineId: line.id, cents: shares[index] as Cents, endsAccess: !line.isEnded }))
		.filter((part) => part.endsAccess || part.cents > 0);
}

/** Refunds what is left of each line, and ends its access. */
export const splitLines = (lines: LineLeft[]): RefundPart[] => lines.map(({ id, left }) => ({ lineId: id, cents: left, endsAccess: true }));

/**
 * Distributes an amount over lines in proportion to what is left of them. No share exceeds what is left of its line.
 *
 * @param cents at most {@link totalLeft} of the lines
 */
export function splitAmount(lines: LineLeft[], cents: Cents, endsAccess: boolean): RefundPart[] {
	const shares = shareTotal(
		lines.map((line) => line.left),
		cents,
	);
	return lines.map((line, index) => ({ lineId: line.id, cents: shares[index] as Cents, endsAccess })).filter((part) => endsAccess || part.cents > 0);
}

/** What is left of lines together, in cents. */
export const totalLeft = (lines: LineLeft[]): Cents => lines.reduce((sum, line) => sum + line.left, 0);
