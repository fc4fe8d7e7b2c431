import type { Cents } from "#values/money.ts";

/** When the courses of an order placed by invoice open: at once, or when nothing is owed anymore. */
export type AccessOpens = "placed" | "paid";

/** What an order placed by invoice still owes, and what the provider no longer expects. */
export interface Balance {
	owed: Cents;
	writtenOff: Cents;
}

/** The amounts that decide the state of an order placed by invoice. */
export interface InvoiceAmounts {
	owed: Cents;
	/** Payments, before refunds. */
	received: Cents;
	/** Some refund or credit was completed. */
	isCredited: boolean;
	/** Neither credited nor written off. */
	left: Cents;
	/** Some line still gives access. */
	hasAccess: boolean;
}

export interface AppliedPayment {
	/** What of the money pays this order. */
	paid: Cents;
	after: Balance;
	/** The part that was written off before. */
	recovered: Cents;
}

/**
 * Applies money, at most as much as is owed. What arrives after a write-off reduces the written-off amount.
 *
 * @param cents 0 or more
 */
export function applyPayment({ owed, writtenOff }: Balance, cents: Cents): AppliedPayment {
	const paid = Math.min(cents, owed + writtenOff);
	const recovered = Math.max(0, paid - owed);
	return { paid, after: { owed: owed - paid + recovered, writtenOff: writtenOff - recovered }, recovered };
}

/** Writes off everything that is owed. */
export const applyWriteOff = ({ owed, writtenOff }: Balance): Balance => ({ owed: 0, writtenOff: writtenOff + owed });

/** Splits a credit: it reduces what is owed first, and only the rest is returned. */
export function splitCredit(owed: Cents, cents: Cents): { unpaid: Cents; returned: Cents } {
	const unpaid = Math.min(owed, cents);
	return { unpaid, returned: cents - unpaid };
}

/**
 * Computes what of an order can still be refunded, reserved refunds left out. Written-off money is no longer expected,
 * so it can't be credited. Never below 0: money that was refunded before its payment bounced can be written off too.
 */
export const computeRefundable = ({
	total,
	refunded,
	writtenOff,
}: {
	total: Cents;
	refunded: Cents;
	writtenOff: Cents;
}): Cents => Math.max(0, total - refunded - writtenOff);

/** Decides the state of an order that was placed by invoice. */
export function decideInvoiceState({ owed, received, isCredited, left, hasAccess }: InvoiceAmounts) {
	if (owed > 0) return "invoiced";
	if (isCredited) {
		if (left > 0 || hasAccess) return "partially_refunded";
		return received > 0 ? "refunded" : "canceled";
	}
	return received > 0 ? "paid" : "written_off";
}
