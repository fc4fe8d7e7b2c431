import { dayOf } from "../../../../values/business-days.ts";

/** The series in which an invoice of that moment is numbered: one for each year of the seller's time zone. */
export const seriesOf = (issuedAt: Date): string => `INV-${yearOf(issuedAt)}`;

/** The series in which a credit note of that moment is numbered: one for each year of the seller's time zone. */
export const creditSeriesOf = (issuedAt: Date): string => `CN-${yearOf(issuedAt)}`;

/** A number in a series: `INV-2026-000001`. */
export const invoiceNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, "0")}`;

const yearOf = (moment: Date): string => dayOf(moment).slice(0, 4);
