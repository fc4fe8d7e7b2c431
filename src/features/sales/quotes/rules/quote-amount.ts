import { type Cents, mostCharge } from "../../../../values/money.ts";

/** The amount of a line: quantity times unit price, rounded half away from zero, once. @param hundredths the quantity in hundredths */
export function lineCents(hundredths: number, unit: Cents): Cents {
	return Number((BigInt(hundredths) * BigInt(unit) + 50n) / 100n);
}

/** The least and the most that a quote may ask for, in cents. */
export const leastTotal = 100;
export const mostTotal = mostCharge;

/** Whether a card can be charged that much. */
export const canBeCharged = (total: Cents): boolean => total >= leastTotal && total <= mostTotal;
