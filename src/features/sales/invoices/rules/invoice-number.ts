import { toDay } from "#values/business-days.ts";

/** Returns the series of an invoice: one for each year in the seller's time zone. */
export const toInvoiceSeries = (issuedAt: Date): string => `INV-${toYear(issuedAt)}`;

/** Returns the series of a credit note, in the same way. */
export const toCreditSeries = (issuedAt: Date): string => `CN-${toYear(issuedAt)}`;

/** Formats a number of a series: `INV-2026-000001`. */
export const invoiceNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, "0")}`;

const toYear = (moment: Date): string => toDay(moment).slice(0, 4);
