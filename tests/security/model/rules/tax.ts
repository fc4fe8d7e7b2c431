import { deepStrictEqual } from "node:assert";
import type { StoredOrder } from "../snapshot.ts";
import type { Grants, Model, TaxKind } from "../state.ts";

/** Cents of tax on what a line costs: at the highest rate of what it grants, rounded half up. */
export function computeTax({ tax }: Model, grants: Grants, cents: number): number {
	const granted: TaxKind[] = (["live", "recording", "transcript"] as const).filter((kind) => grants[kind]);
	const rates = (granted.length > 0 ? granted : (["consulting"] as const)).map((kind) => tax.rates[kind]);
	return tax.isOn ? Math.floor((cents * Math.max(...rates) + 50_000) / 100_000) : 0;
}

const sum = (amounts: number[]) => amounts.reduce((all, cents) => all + cents, 0);

/**
 * Refunds give back no more tax than a line has, credit notes print it, and a credit of everything gives back all of
 * it.
 */
export function checkTaxReturned({ id, total, lines, refunds, creditNotes, writtenOff }: StoredOrder): void {
	const live = refunds.filter(({ state }) => state !== "failed");
	const tax = sum(lines.map((line) => line.tax));
	const returned = sum(live.map((refund) => refund.tax));
	for (const line of lines) {
		const parts = live.flatMap((refund) => refund.lines.filter((part) => part.id === line.id));
		if (sum(parts.map((part) => part.tax)) > line.tax)
			throw new Error(`Refunds of order ${id} return more than the tax of a line.`);
	}
	for (const refund of live)
		if (refund.lines.length > 0) deepStrictEqual(sum(refund.lines.map((part) => part.tax)), refund.tax);
	if (returned > tax) throw new Error(`Refunds of order ${id} return ${returned} cents of tax, more than its ${tax}.`);
	const credited = sum(live.map(({ cents, repeated }) => cents - repeated));
	if (credited === total && writtenOff === 0)
		deepStrictEqual(returned, tax, `The tax of order ${id} was not returned to the cent.`);
	const settled = sum(
		refunds.filter(({ state }) => state === "done" || state === "reversed").map((refund) => refund.tax),
	);
	deepStrictEqual(
		sum(creditNotes.map((note) => note.tax?.cents ?? 0)),
		settled,
		`The credit notes of order ${id} differ from the tax of its refunds.`,
	);
}
