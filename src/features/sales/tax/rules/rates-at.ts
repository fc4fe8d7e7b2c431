import type { Day } from "#values/business-days.ts";
import type { TaxRates } from "./compute-tax.ts";
import type { TaxKind } from "./tax-kinds.ts";

/** A rate from a day on, until the next one of its place and kind. */
export interface DatedRate {
	id: number;
	place: string;
	kind: TaxKind;
	/** In thousandths of a percent. */
	rate: number;
	startsOn: Day;
}

/** Finds the rates that hold on a day. @param rates of one place */
export function findRatesAt(rates: readonly DatedRate[], today: Day): TaxRates {
	const begun = rates
		.filter(({ startsOn }) => startsOn <= today)
		.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
	return Object.fromEntries(begun.map(({ kind, rate }) => [kind, rate]));
}

/** Tells whether a rate holds now, begins later, or was replaced. @param rates all of its place */
export function findRateState(rate: DatedRate, rates: readonly DatedRate[], today: Day): "now" | "later" | "replaced" {
	if (rate.startsOn > today) return "later";
	const isReplaced = rates.some(
		(next) =>
			next.place === rate.place && next.kind === rate.kind && next.startsOn <= today && next.startsOn > rate.startsOn,
	);
	return isReplaced ? "replaced" : "now";
}
