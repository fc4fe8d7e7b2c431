import { addDays, type Day } from "#values/business-days.ts";
import type { Cents } from "#values/money.ts";
import type { Movement, MovementKind } from "./journal.ts";

/** A month's sums, in cents: invoiced − credited = received − returned + written off + the change of what is owed. */
interface MonthSums {
	/** Such as `2026-12`. */
	month: string;
	invoiced: Cents;
	credited: Cents;
	/** The sales tax in the invoices, less that in the credit notes and what write-offs gave back. */
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
	write_off_tax: -1,
	write_off_reversal: 1,
	write_off_reversal_tax: 1,
	credit: -1,
	credit_reversal: 1,
	credit_return: 1,
};

/** Without payments by credit on account: their money arrived before. */
const listMoved = (movements: readonly Movement[]) => movements.filter(({ method }) => method !== "credit");

/** Computes what customers owe after movements, in cents. */
export const sumOwed = (movements: readonly Movement[]): Cents =>
	listMoved(movements).reduce((sum, { kind, cents }) => sum + effects[kind] * cents, 0);

/** Lists the months from one day to another, such as `2026-12`. */
function listMonths(first: Day, last: Day): string[] {
	const months = [first.slice(0, 7)];
	for (let day = first; day.slice(0, 7) < last.slice(0, 7); months.push(day.slice(0, 7)))
		day = addDays(`${day.slice(0, 7)}-01`, 31);
	return months;
}

/**
 * Sums up each month of a period, earliest first, also those in which nothing moved.
 *
 * @param opening what customers owed before it, in cents
 */
export function summarizeMonths(
	movements: readonly Movement[],
	{ first, last, opening }: { first: Day; last: Day; opening: Cents },
): MonthSums[] {
	const byMonth = Map.groupBy(movements, ({ day }) => day.slice(0, 7));
	let owed = opening;
	return listMonths(first, last).map((month) => {
		const moved = byMonth.get(month) ?? [];
		const sum = (kind: MovementKind) =>
			listMoved(moved).reduce((all, movement) => all + (movement.kind === kind ? movement.cents : 0), 0);
		owed += sumOwed(moved);
		return {
			month,
			invoiced: sum("invoice") + sum("invoice_tax"),
			credited: sum("credit_note") + sum("credit_note_tax"),
			tax: sum("invoice_tax") - sum("credit_note_tax") - sum("write_off_tax") + sum("write_off_reversal_tax"),
			received: sum("payment") + sum("credit") - sum("payment_reversal") - sum("credit_reversal"),
			returned: sum("refund") + sum("credit_return") - sum("refund_reversal"),
			writtenOff: sum("write_off") + sum("write_off_tax") - sum("write_off_reversal") - sum("write_off_reversal_tax"),
			owed,
		};
	});
}
