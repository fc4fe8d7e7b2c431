import { type Cents, maxCharge } from "#values/money.ts";

/**
 * Computes the amount of a line: quantity times unit price, rounded once, half away from zero. @param hundredths the
 * quantity in hundredths
 */
export function lineCents(hundredths: number, unit: Cents): Cents {
	return Number((BigInt(hundredths) * BigInt(unit) + 50n) / 100n);
}

/** The minimum and maximum total of a quote, in cents. */
const minTotal = 100;
const maxTotal = maxCharge;

/** Returns whether a card can be charged this total. */
export const canBeCharged = (total: Cents): boolean => total >= minTotal && total <= maxTotal;
