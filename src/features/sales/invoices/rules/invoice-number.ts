import { dayOf } from "#values/business-days.ts";

/** Returns the series of an invoice: one for each year in the seller's time zone. */
export const seriesOf = (issuedAt: Date): string => `INV-${yearOf(issuedAt)}`;

/** Returns the series of a credit note, in the same way. */
export const creditSeriesOf = (issuedAt: Date): string => `CN-${yearOf(issuedAt)}`;

/** Formats a number of a series: `INV-2026-000001`. */
export const invoiceNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, "0")}`;

const yearOf = (moment: Date): string => dayOf(moment).slice(0, 4);
