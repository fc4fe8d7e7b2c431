import type { Cents } from "#values/money.ts";
import type { Movement, MovementKind } from "./journal.ts";

/** A month's sums, in cents: invoiced − credited = received − returned + written off + the change of what is owed. */
export interface MonthSums {
	/** Such as `2026-12`. */
	month: string;
	invoiced: Cents;
	credited: Cents;
	/** The sales tax in the invoices, less that in the credit notes. */
	tax: Cents;
	/** Below 0 if more payments were reversed than received. */
	received: Cents;
	/** Below 0 if the bank returned more refunds than were made. */
	returned: Cents;
	writtenOff: Cents;
	/** What customers owe at its end, less their credit on account. Below 0 if more is owed to them. */
	owed: Cents;
}

/** By how much a movement changes what customers owe, less their credit on account. */
const effects: Readonly<Record<MovementKind, 1 | -1>> = {
	invoice: 1,
	invoice_tax: 1,
	credit_note: -1,
	credit_note_tax: -1,
	payment: -1,
	payment_reversal: 1,
	refund: 1,
	refund_reversal: -1,
	write_off: -1,
	write_off_reversal: 1,
	credit: -1,
	credit_reversal: 1,
	credit_return: 1,
};

/** Without payments by credit on account: their money arrived before. */
const listMoved = (movements: readonly Movement[]) => movements.filter(({ method }) => method !== "credit");

/** Computes what customers owe after movements, in cents. */
export const sumOwed = (movements: readonly Movement[]): Cents =>
	listMoved(movements).reduce((sum, { kind, cents }) => sum + effects[kind] * cents, 0);

/**
 * Sums up the months in which something moved, earliest first.
 *
 * @param opening what customers owed before the first movement, in cents
 */
export function summarizeMonths(movements: readonly Movement[], opening: Cents): MonthSums[] {
	const months = [...Map.groupBy(movements, ({ day }) => day.slice(0, 7))].sort(([a], [b]) => (a < b ? -1 : 1));
	let owed = opening;
	return months.map(([month, moved]) => {
		const sum = (kind: MovementKind) =>
			listMoved(moved).reduce((all, movement) => all + (movement.kind === kind ? movement.cents : 0), 0);
		owed += sumOwed(moved);
		return {
			month,
			invoiced: sum("invoice") + sum("invoice_tax"),
			credited: sum("credit_note") + sum("credit_note_tax"),
			tax: sum("invoice_tax") - sum("credit_note_tax"),
			received: sum("payment") + sum("credit") - sum("payment_reversal") - sum("credit_reversal"),
			returned: sum("refund") + sum("credit_return") - sum("refund_reversal"),
			writtenOff: sum("write_off") - sum("write_off_reversal"),
			owed,
		};
	});
}
