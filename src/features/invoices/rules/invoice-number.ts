/** The series in which an invoice of that moment is numbered: one a year, UTC. */
export const seriesOf = (issuedAt: Date): string => `INV-${issuedAt.getUTCFullYear()}`;

/** The series in which a credit note of that moment is numbered: one a year, UTC, apart from the invoices'. */
export const creditSeriesOf = (issuedAt: Date): string => `CN-${issuedAt.getUTCFullYear()}`;

/** A number in a series: `INV-2026-000001`. */
export const invoiceNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, "0")}`;
