import { shareTotal } from "#features/sales/orders/rules/share-total.ts";
import type { Cents } from "#values/money.ts";

/** An order line and what earlier refunds left of it. */
export interface LineLeft {
	id: number;
	/** Cents that can still be refunded, tax included. */
	left: Cents;
	/** The tax in them. */
	taxLeft: Cents;
	/** True when a refund ended its access. */
	isEnded: boolean;
}

/** An amount that can still be refunded, and the tax in it. */
export type AmountLeft = Pick<LineLeft, "left" | "taxLeft">;

/** What a refund returns of one line, and whether it ends the line's access. */
export interface RefundPart {
	lineId: number;
	cents: Cents;
	/** The tax in them. */
	taxCents: Cents;
	endsAccess: boolean;
}

/**
 * Refunds everything that is left of an order, and ends the access that remains.
 *
 * @param left what is left of the order, with the tax in it
 */
export function splitEverything(lines: LineLeft[], { left, taxLeft }: AmountLeft): RefundPart[] {
	const max = totalLeft(lines);
	// Less is left than the lines say after a refund that matched no lines.
	const shares =
		left >= max
			? lines.map((line) => line.left)
			: shareTotal(
					lines.map((line) => line.left),
					left,
				);
	const taxes = left >= max ? lines.map((line) => line.taxLeft) : shareTaxes(lines, shares, taxLeft);
	return lines
		.map((line, index) => ({
			lineId: line.id,
			cents: shares[index] as Cents,
			taxCents: taxes[index] as Cents,
			endsAccess: !line.isEnded,
		}))
		.filter((part) => part.endsAccess || part.cents > 0);
}

/** Distributes the tax of a refund over the shares of its lines, so that none exceeds its share. */
function shareTaxes(lines: LineLeft[], shares: Cents[], tax: Cents): Cents[] {
	const all = lines.map((line) => line.taxLeft);
	const total = Math.min(
		tax,
		all.reduce((sum, cents) => sum + cents, 0),
	);
	const taxes = shareTotal(all, total).map((cents, index) => Math.min(cents, shares[index] as Cents));
	let rest = total - taxes.reduce((sum, cents) => sum + cents, 0);
	return taxes.map((cents, index) => {
		const more = Math.min(rest, (shares[index] as Cents) - cents);
		rest -= more;
		return cents + more;
	});
}

/** Refunds what is left of each line, and ends its access. */
export const splitLines = (lines: LineLeft[]): RefundPart[] =>
	lines.map(({ id, left, taxLeft }) => ({ lineId: id, cents: left, taxCents: taxLeft, endsAccess: true }));

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
	return lines
		.map((line, index) => ({
			lineId: line.id,
			cents: shares[index] as Cents,
			taxCents: shareTax(line, shares[index] as Cents),
			endsAccess,
		}))
		.filter((part) => endsAccess || part.cents > 0);
}

/**
 * Computes the tax in a part of an amount, in proportion. The part that takes the rest takes the rest of the tax.
 *
 * @param cents at most what is left
 */
export const shareTax = ({ left, taxLeft }: AmountLeft, cents: Cents): Cents =>
	left === 0 ? 0 : (shareTotal([left - taxLeft, taxLeft], cents)[1] as Cents);

/** Leaves out tax beyond what is left of an order's, such as what a write-off gave back. The amounts stay. */
export function capTax(parts: RefundPart[], taxLeft: Cents): RefundPart[] {
	let rest = Math.max(0, taxLeft);
	return parts.map((part) => {
		const taxCents = Math.min(part.taxCents, rest);
		rest -= taxCents;
		return { ...part, taxCents };
	});
}

/** What is left of lines together, in cents. */
export const totalLeft = (lines: LineLeft[]): Cents => lines.reduce((sum, line) => sum + line.left, 0);
