/** The series in which an invoice of that moment is numbered: one a year, UTC. */
export const seriesOf = (issuedAt: Date): string => `INV-${issuedAt.getUTCFullYear()}`;

/** An invoice's number: `INV-2026-000001`. */
export const invoiceNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, "0")}`;
